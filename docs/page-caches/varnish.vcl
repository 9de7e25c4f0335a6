vcl 4.1;

# Varnish in front of a Vitrine shop. Copy the files varnish*.vcl to /etc/varnish, adapt the backend and the ACL, and
# enter Varnish's address in the shop's settings under Page cache.

import std;

# The web server with WordPress.
backend default {
	.host = "127.0.0.1";
	.port = "8080";
	.first_byte_timeout = 60s;
}

# Who may purge: the PHP servers.
acl purgers {
	"127.0.0.1";
	"::1";
}

# Purges by tags need the module xkey (Debian: varnish-modules). Without it include varnish-bans.vcl instead.
include "./varnish-xkey.vcl";

sub vcl_recv {
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# wp-admin, REST API, cron, previews, and everybody who is signed in to WordPress.
	if (req.http.Authorization
		|| req.url ~ "(?i)/wp-(admin|json|login|cron|comments|signup|activate|trackback)|/xmlrpc\.php"
		|| req.url ~ "[?&](preview|rest_route|customize_changeset_uuid)[=&]"
		|| req.http.Cookie ~ "(^|; *)(wordpress_(?!test_cookie)|wp-postpass_|comment_author_|vitrine_preview|PHPSESSID|woocommerce_items_in_cart|wp_woocommerce_session_|edd_items_in_cart)") {
		return (pass);
	}
	# The shop's pages are the same for all visitors. If another plugin renders pages by a cookie, add it above.
	unset req.http.Cookie;
	# Arguments that only say where the visitor came from. Scripts in the browser still see them.
	if (req.url ~ "[?&](utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|msclkid|mc_[ce]id)=") {
		set req.url = regsuball(req.url, "(\?|&)(utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|msclkid|mc_[ce]id)=[^&]*", "\1");
		set req.url = regsub(regsuball(regsub(req.url, "\?&+", "?"), "&&+", "&"), "[?&]$", "");
	}
	return (hash);
}

sub vcl_backend_response {
	# The shop says until when a page is true (in seconds since 1970), and purges it if it changes before.
	if (beresp.status == 200 && beresp.http.X-Vitrine-Until && !beresp.http.Set-Cookie) {
		set beresp.ttl = std.time(beresp.http.X-Vitrine-Until, now) - now;
		set beresp.grace = 30s;
		return (deliver);
	}
	# Of other responses only those are stored that allow it, such as images.
	if (beresp.http.Cache-Control !~ "max-age=[1-9]") {
		set beresp.uncacheable = true;
		set beresp.ttl = 120s;
		return (deliver);
	}
	set beresp.grace = 10s;
}

sub vcl_deliver {
	# A CDN in front of Varnish gets the shop's own lifetime and tags (Cache-Control, Cache-Tag), not Varnish's.
	unset resp.http.X-Vitrine-Until;
	unset resp.http.xkey;
	unset resp.http.Surrogate-Key;
	unset resp.http.Age;
	set resp.http.X-Cache = "miss";
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	}
}

sub vcl_synth {
	if (req.http.X-Vitrine-Purged) {
		set resp.http.X-Vitrine-Purged = req.http.X-Vitrine-Purged;
	}
}
