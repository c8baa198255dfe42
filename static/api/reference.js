"use strict";

const page = document.getElementById("reference");

SwaggerUIBundle({
  domNode: page,
  url: page.dataset.description,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  requestInterceptor(request) {
    const token = document.cookie.split("; ").find((pair) => pair.startsWith("csrftoken="));
    if (token) request.headers["X-CSRFToken"] = token.slice("csrftoken=".length);
    return request;
  },
});
