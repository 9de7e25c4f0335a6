<?php
/**
 * Installs WooCommerce in a site and adds as many products as the demo shop has, with its pictures. Prints the URLs of its pages as JSON:
 * php tests/bench/woocommerce.php --site=<folder of WordPress>
 * Called by `npm run bench` if WOOCOMMERCE_DIR names a built copy.
 */

declare(strict_types=1);

( static function (): void {
	$root    = dirname( __DIR__, 2 );
	$options = getopt( '', array( 'site:' ) );
	$site    = is_string( $options['site'] ?? null ) ? $options['site'] : '';
	if ( ! is_file( "$site/wp-load.php" ) ) {
		fwrite( STDERR, "Usage: php tests/bench/woocommerce.php --site=<folder of WordPress>\n" );
		exit( 2 );
	}
	$_SERVER += array(
		'REQUEST_URI'    => '/',
		'REQUEST_METHOD' => 'GET',
		'HTTP_HOST'      => parse_url( json_decode( (string) file_get_contents( "$site/site.json" ), true )['url'], PHP_URL_HOST ),
	);
	require "$site/wp-load.php";
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	require_once ABSPATH . 'wp-admin/includes/image.php';

	$failed = activate_plugin( 'woocommerce/woocommerce.php' );
	if ( is_wp_error( $failed ) ) {
		fwrite( STDERR, $failed->get_error_message() . "\n" );
		exit( 1 );
	}
	WC_Install::install();
	WC_Install::create_pages();
	update_option( 'woocommerce_coming_soon', 'no' );
	update_option( 'woocommerce_currency', 'EUR' );
	update_option( 'permalink_structure', '/%postname%/' );
	WC_Post_Types::register_post_types();

	$catalogue = json_decode( (string) file_get_contents( "$root/demo/catalogue.json" ), true );
	$pictures  = glob( "$root/.cache/demo-images/*-1-960.webp" ) ?: glob( "$root/.cache/demo-images/*.webp" ) ?: array();
	$count     = count( $catalogue['products'] ?? array() ) ?: 28;
	$first     = null;
	for ( $number = 0; $number < $count; $number++ ) {
		$product = new WC_Product_Simple();
		$product->set_name( 'Product ' . ( $number + 1 ) );
		$product->set_regular_price( (string) ( 10 + $number ) );
		$product->set_short_description( 'A piece of the workshop, made to be used every day.' );
		if ( $pictures !== array() ) {
			$file   = (string) file_get_contents( $pictures[ $number % count( $pictures ) ] );
			$upload = wp_upload_bits( "product-$number.webp", null, $file );
			$image  = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => "Product $number" ), $upload['file'] );
			wp_update_attachment_metadata( $image, wp_generate_attachment_metadata( $image, $upload['file'] ) );
			$product->set_image_id( $image );
		}
		$product->save();
		$first ??= $product;
	}
	flush_rewrite_rules();
	echo json_encode(
		array(
			'list'    => get_permalink( wc_get_page_id( 'shop' ) ),
			'product' => $first?->get_permalink(),
			'cart'    => get_permalink( wc_get_page_id( 'cart' ) ),
		)
	);
} )();
