<?php
/**
 * Installs WooCommerce in a site, with the products of the demo shop (titles, texts, prices, pictures). Prints the ids of three products
 * for the cart and the URLs of its pages as JSON:
 * php tests/bench/woocommerce.php --site=<folder of WordPress> --step=install|fill
 * Called by `npm run bench` if WOOCOMMERCE_DIR names a built copy.
 */

declare(strict_types=1);

( static function (): void {
	$root    = dirname( __DIR__, 2 );
	$options = getopt( '', array( 'site:', 'step:' ) );
	$site    = is_string( $options['site'] ?? null ) ? $options['site'] : '';
	if ( ! is_file( "$site/wp-load.php" ) ) {
		fwrite( STDERR, "Usage: php tests/bench/woocommerce.php --site=<folder of WordPress> --step=install|fill\n" );
		exit( 2 );
	}
	$read     = static fn ( string $file ): array => json_decode( (string) file_get_contents( $file ), true );
	$_SERVER += array(
		'REQUEST_URI'    => '/',
		'REQUEST_METHOD' => 'GET',
		'HTTP_HOST'      => parse_url( $read( "$site/site.json" )['url'], PHP_URL_HOST ),
	);
	require "$site/wp-load.php";
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	require_once ABSPATH . 'wp-admin/includes/image.php';

	// WooCommerce registers its image sizes and post types when the next process starts.
	if ( ( $options['step'] ?? '' ) === 'install' ) {
		$failed = activate_plugin( 'woocommerce/woocommerce.php' );
		if ( is_wp_error( $failed ) ) {
			fwrite( STDERR, $failed->get_error_message() . "\n" );
			exit( 1 );
		}
		WC_Install::install();
		WC_Install::create_pages();
		update_option( 'permalink_structure', '/%postname%/' );
		return;
	}
	// What WooCommerce does when an administrator opens wp-admin: its current order tables, and its blocks in the theme's header.
	WC_Install::newly_installed();
	// As many products on a page of the list, prices with VAT, shipping at a fixed price, and bank transfer, as in the demo shop.
	$settings = array(
		'woocommerce_coming_soon'        => 'no',
		'woocommerce_currency'           => 'EUR',
		'woocommerce_default_country'    => 'LT',
		'woocommerce_calc_taxes'         => 'yes',
		'woocommerce_prices_include_tax' => 'yes',
		'woocommerce_tax_display_shop'   => 'incl',
		'woocommerce_tax_display_cart'   => 'incl',
		'woocommerce_catalog_columns'    => 4,
		'woocommerce_catalog_rows'       => 6,
		'woocommerce_bacs_settings'      => array( 'enabled' => 'yes', 'title' => 'Bank transfer' ),
	);
	array_map( 'update_option', array_keys( $settings ), $settings );
	WC_Tax::_insert_tax_rate( array( 'tax_rate' => '21', 'tax_rate_name' => 'VAT', 'tax_rate_shipping' => 1 ) );
	$rate = ( new WC_Shipping_Zone( 0 ) )->add_shipping_method( 'flat_rate' );
	update_option( "woocommerce_flat_rate_{$rate}_settings", array( 'title' => 'Carrier', 'tax_status' => 'taxable', 'cost' => '4.88' ) );

	$texts      = array();
	$categories = array();
	foreach ( glob( "$root/demo/texts/en/products-*.json" ) ?: array() as $file ) {
		$part   = $read( $file );
		$texts += $part['products'] ?? array();
		if ( isset( $part['category']['title'] ) ) {
			$term        = wp_insert_term( $part['category']['title'], 'product_cat' );
			$categories += array_fill_keys( array_keys( $part['products'] ), is_wp_error( $term ) ? 0 : (int) $term['term_id'] );
		}
	}
	$picture = static function ( string $name ) use ( $root ): int {
		$file   = "$root/.cache/demo-images/$name-1280.webp";
		$upload = wp_upload_bits( "$name.webp", null, (string) file_get_contents( $file ) );
		$image  = (int) wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => $name ), $upload['file'] );
		wp_update_attachment_metadata( $image, wp_generate_attachment_metadata( $image, $upload['file'] ) );
		return $image;
	};

	// The same products as in the demo shop: see facts() in answers.mjs.
	$catalogue = $read( "$root/demo/catalogue.json" )['products'];
	$unlimited = array_filter( $catalogue, static fn ( array $facts ): bool => $facts['stock'] === null && $facts['price'] > 0 );
	$lines     = array_column( array_slice( $unlimited, 0, 3 ), 'key' );
	$measured  = array_column(
		array_filter( $unlimited, static fn ( array $facts ): bool => count( $facts['accessories'] ) > 1 ),
		'key'
	)[0];
	$saved     = array();
	foreach ( $catalogue as $facts ) {
		$text    = $texts[ $facts['key'] ];
		$product = new WC_Product_Simple();
		$product->set_name( $text['title'] );
		$product->set_sku( $facts['sku'] ?? '' );
		$product->set_regular_price( (string) ( $facts['price'] / 100 ) );
		$product->set_short_description( $text['excerpt'] ?? '' );
		$product->set_description( implode( "\n\n", (array) ( $text['description'] ?? array() ) ) );
		$product->set_category_ids( array_filter( array( $categories[ $facts['key'] ] ?? 0 ) ) );
		$pictures = array_map( $picture, array_slice( $facts['pictures'], 0, $facts['key'] === $measured ? null : 1 ) );
		$product->set_image_id( $pictures[0] ?? 0 );
		$product->set_gallery_image_ids( array_slice( $pictures, 1 ) );
		$product->save();
		$saved[ $facts['key'] ] = $product;
	}
	flush_rewrite_rules();
	$page = static fn ( string $name ): string => (string) get_permalink( wc_get_page_id( $name ) );
	echo json_encode(
		array(
			'items' => array_map( static fn ( string $key ): int => $saved[ $key ]->get_id(), $lines ),
			'pages' => array(
				'home'     => home_url( '/' ),
				'list'     => $page( 'shop' ),
				'product'  => $saved[ $measured ]->get_permalink(),
				'cart'     => $page( 'cart' ),
				'checkout' => $page( 'checkout' ),
			),
		)
	);
} )();
