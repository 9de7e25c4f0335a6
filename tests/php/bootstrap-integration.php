<?php
/**
 * Loads WordPress with the active plugin once per run and takes a snapshot of its database.
 * VITRINE_TEST_SITE is the site's folder; `node bin/phpunit.mjs` creates a site.
 */

declare(strict_types=1);

use Vitrine\Tests\Support\Site;

require_once dirname( __DIR__, 2 ) . '/vendor/autoload.php';

// PHPUnit includes this file inside a function, but WordPress expects global variables.
global $wpdb, $wp_rewrite, $wp, $wp_query, $wp_the_query, $wp_locale, $wp_locale_switcher, $wp_widget_factory, $shortcode_tags,
	$phpmailer, $wp_theme_directories, $current_site, $current_blog, $table_prefix, $allowedposttags, $allowedtags, $allowedentitynames;

$_SERVER = Site::server() + $_SERVER;

require_once Site::folder() . '/wp-load.php';

Site::remember();
