<?php
declare(strict_types=1);

add_theme_support( 'title-tag' );
add_action( 'wp_enqueue_scripts', static fn () => wp_enqueue_style( 'classic-fixture', get_stylesheet_uri(), array(), '1.0' ) );
