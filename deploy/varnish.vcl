# Varnish 7 in front of the site, with vmod_xkey (Debian: varnish, varnish-modules). The site has CDN_MAX_AGE_S and
# CDN_PURGE_URL=http://varnish:6081/_purge; what terminates TLS stands in front of Varnish.
vcl 4.1;
import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  # A site that is only slow must not count as away: pages without a copy would be errors.
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 5s; .initial = 3; }
}

# Where the site's processes run.
acl sites {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  if (req.url == "/_purge") {
    # Varnish has added the client's address: there is another before it if a proxy passed the request on.
    if (req.method != "POST" || client.ip !~ sites || req.http.X-Forwarded-For != "" + client.ip) {
      return (synth(403));
    }
    return (synth(200, "Purged " + xkey.purge(req.http.Surrogate-Key)));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.url ~ "^/_preview") { return (pass); }
  # Signed in, or with a cookie of a survey: what is sent is not for others.
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(strapi_jwt|survey|receipt)=") { return (pass); }
  # Only the analytics in the browser read these.
  if (req.url ~ "[?&](utm_\w+|gclid|fbclid|msclkid)=") {
    set req.url = regsuball(req.url, "([?&])(utm_\w+|gclid|fbclid|msclkid)=[^&]*", "\1");
    set req.url = regsub(regsuball(regsub(req.url, "\?&+", "?"), "&&+", "&"), "[?&]$", "");
  }
  # Longer only while the site does not answer.
  if (std.healthy(req.backend_hint)) { set req.grace = 60s; }
  # Other cookies do not matter: where they do, the site allows no CDN to store the answer.
  return (hash);
}

sub vcl_backend_response {
  # A copy that is being replaced in the background stays if the site fails.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  if (beresp.http.Set-Cookie || (!beresp.http.CDN-Cache-Control && beresp.http.Cache-Control !~ "^public")) {
    set beresp.uncacheable = true;
    # For so long, requests for this address do not wait for each other.
    set beresp.ttl = 10s;
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    if (beresp.http.CDN-Cache-Control ~ "stale-while-revalidate=0\b") { set beresp.grace = 0s; }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  # Browsers ask again each time, so its age in here says nothing.
  unset resp.http.Age;
}
