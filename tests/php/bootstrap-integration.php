<?php
/**
 * Loads a real WordPress with the plugin active, once for the whole run, and keeps a copy of its database to return to.
 * The site is named by VITRINE_TEST_SITE; `node bin/phpunit.mjs` makes one.
 */

declare(strict_types=1);

use Vitrine\Tests\Support\Site;

require_once dirname( __DIR__, 2 ) . '/vendor/autoload.php';

// PHPUnit includes this file inside a function, and WordPress expects its variables to be global.
global $wpdb, $wp_rewrite, $wp, $wp_query, $wp_the_query, $wp_locale, $wp_locale_switcher, $wp_widget_factory, $shortcode_tags, $phpmailer, $wp_theme_directories, $current_site, $current_blog, $table_prefix, $allowedposttags, $allowedtags, $allowedentitynames;

$_SERVER = Site::server() + $_SERVER;

require_once Site::folder() . '/wp-load.php';

Site::remember();
