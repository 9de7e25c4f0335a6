<?php
/**
 * What happens behind a visitor's back, for the browser tests: php shop.php <site> <operation>, arguments as JSON on standard input,
 * the answer as JSON on standard output.
 */

declare(strict_types=1);

use Vitrine\Catalogue\ProductFacts;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Content\Options\General\FacebookSecret;
use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Payments\BankAccount;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\PaymentSwitches;

( static function ( string $site, string $operation ): void {
	$_SERVER['REQUEST_URI']    = '/';
	$_SERVER['REQUEST_METHOD'] = 'GET';
	$_SERVER['HTTP_HOST']      = 'localhost';
	$_SERVER['REMOTE_ADDR']    = '127.0.0.1';
	$arguments                 = json_decode( (string) stream_get_contents( STDIN ), true, 16, JSON_THROW_ON_ERROR );
	require "$site/wp-load.php";
	wp_set_current_user( 1 );

	$shop = static function (): Container {
		$container = apply_filters( 'vitrine_container', null );
		return $container instanceof Container ? $container : throw new RuntimeException( 'The plugin Vitrine is not active on this site.' );
	};
	$database = static fn (): Database => $shop()->get( Database::class );

	/** Addresses below the site's root, by language. */
	$paths = static function ( array $rows ) use ( $shop ): array {
		$languages = $shop()->get( Languages::class );
		$found     = array();
		foreach ( $rows as $row ) {
			$language = $languages->find( (string) $row['language'] );
			if ( $language !== null ) {
				$found[ $language->code ] = (string) wp_parse_url( $languages->url( (string) $row['path'], $language ), PHP_URL_PATH );
			}
		}
		return $found;
	};

	/** A shop offers no way to pay before its owner has said how. */
	$take_payment = static function (): bool {
		( new BankAccount( 'Own shop', 'LT12 1000 0111 0100 1000' ) )->save();
		( new PaymentSwitches() )->save( array( CashOnDelivery::KEY => true ) );
		return true;
	};

	$facts = static function () use ( $database, $paths ): array {
		$products   = array();
		$categories = array();
		$pages      = array();
		foreach ( $database()->rows( 'SELECT id, sku, price, sale_price, stock FROM {products}' ) as $row ) {
			$views                    = $database()->rows( 'SELECT language, path, title FROM {product_view} WHERE product_id = %d', array( (int) $row['id'] ) );
			$products[ $row['sku'] ] = array(
				'id'     => (int) $row['id'],
				'price'  => (int) ( $row['sale_price'] ?? $row['price'] ),
				'stock'  => $row['stock'] === null ? null : (int) $row['stock'],
				'paths'  => $paths( $views ),
				'titles' => array_column( $views, 'title', 'language' ),
			);
		}
		foreach ( $database()->rows( 'SELECT DISTINCT category_id FROM {category_view} ORDER BY position' ) as $row ) {
			$categories[] = $paths( $database()->rows( 'SELECT language, path FROM {category_view} WHERE category_id = %d', array( (int) $row['category_id'] ) ) );
		}
		$rows = $database()->rows(
			'SELECT t.canonical_id, p.language, p.path FROM {paths} p JOIN {translations} t ON t.kind = p.kind AND t.object_id = p.object_id WHERE p.kind = %s AND p.path <> %s ORDER BY t.canonical_id',
			array( Translations::PAGE, '' )
		);
		foreach ( $rows as $row ) {
			$pages[ (int) $row['canonical_id'] ][] = $row;
		}
		return array(
			'products'   => $products,
			'categories' => $categories,
			'pages'      => array_map( $paths, array_values( $pages ) ),
		);
	};

	$change = static function ( array $wish ) use ( $shop ): bool {
		$writer = $shop()->get( ProductWriter::class );
		$facts  = $writer->facts( $wish['id'] ) ?? throw new RuntimeException( "There is no product {$wish['id']}." );
		$writer->save( $wish['id'], new ProductFacts( ...array_merge( get_object_vars( $facts ), $wish['facts'] ) ) );
		return true;
	};

	$add_product = static function ( array $wish ) use ( $shop, $paths, $database ): array {
		$texts = array_map( static fn ( array $text ): ProductText => new ProductText( ...$text ), $wish['texts'] );
		$id    = $shop()->get( ProductWriter::class )->save( null, new ProductFacts( ...$wish['facts'] ), $texts );
		return array(
			'id'    => $id,
			'paths' => $paths( $database()->rows( 'SELECT language, path FROM {product_view} WHERE product_id = %d', array( $id ) ) ),
		);
	};

	$orders = static fn ( array $wish ): array => array_map(
		static fn ( OrderSummary $order ): array => array(
			'id'     => $order->id,
			'number' => $order->number,
			'total'  => $order->total,
			'status' => $order->status->value,
		),
		$shop()->get( OrderBook::class )->find( new OrderQuery( search: $wish['email'], perPage: 50 ) )['orders']
	);

	/** An order whose time began and ends so many days from today, and that was moved on by the shop. */
	$time_order = static function ( array $wish ) use ( $shop ): bool {
		$day  = static fn ( int $days ): string => $shop()->get( Clock::class )->now()->modify( "$days days" )->format( 'Y-m-d' );
		$book = $shop()->get( OrderBook::class );
		$book->reschedule( $wish['id'], $day( $wish['from'] ), $day( $wish['to'] ) );
		$order  = $book->byId( $wish['id'] ) ?? throw new RuntimeException( "There is no order {$wish['id']}." );
		$status = OrderStatus::from( $wish['status'] );
		return $order->status === $status || $book->move( $order->id, $order->status, $status );
	};

	$add_user = static function ( array $wish ): int {
		$user = wp_insert_user(
			array(
				'user_login' => $wish['login'],
				'user_pass'  => $wish['password'],
				'user_email' => $wish['login'] . '@shop.example',
				'role'       => $wish['role'],
			)
		);
		if ( $user instanceof WP_Error ) {
			throw new RuntimeException( $user->get_error_message() );
		}
		// Somebody who has seen the editor's welcome before.
		update_user_meta(
			$user,
			$GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences',
			array(
				'core/edit-post' => array( 'welcomeGuide' => false ),
				'core'           => array( 'enableChoosePatternModal' => false ),
				'_modified'      => gmdate( 'c' ),
			)
		);
		return $user;
	};

	/** An owner who has entered what Google and Facebook gave them. */
	$offer_social = static function ( array $wish ) use ( $shop ): bool {
		update_option( FacebookSecret::OPTION, $wish['facebookAppSecret'], false );
		$shop()->get( OptionsStore::class )->save(
			Groups::GENERAL,
			array(
				'google_client_id' => $wish['googleClientId'],
				'facebook_app_id'  => $wish['facebookAppId'],
			),
			'en'
		);
		return true;
	};

	$theme = static function ( array $wish ): string {
		switch_theme( $wish['theme'] );
		return get_stylesheet();
	};

	/** An owner who puts blocks into a theme's part in the site editor. */
	$part = static function ( array $wish ): int {
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => 'wp_template_part',
					'post_status'  => 'publish',
					'post_name'    => $wish['slug'],
					'post_title'   => $wish['slug'],
					'post_content' => $wish['content'],
				)
			),
			true
		);
		if ( $id instanceof WP_Error ) {
			throw new RuntimeException( $id->get_error_message() );
		}
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
		wp_set_object_terms( $id, $wish['area'], 'wp_template_part_area' );
		return $id;
	};

	$save_options = static function ( array $wish ) use ( $shop ): bool {
		$shop()->get( OptionsStore::class )->save( Groups::GENERAL, $wish['general'], 'en' );
		return true;
	};

	$answer = match ( $operation ) {
		'facts'        => $facts(),
		'change'       => $change( $arguments ),
		'stock'        => $database()->value( 'SELECT stock FROM {products} WHERE id = %d', array( $arguments['id'] ) ),
		'add-product'  => $add_product( $arguments ),
		'take-payment' => $take_payment(),
		'orders'       => $orders( $arguments ),
		'time-order'   => $time_order( $arguments ),
		'add-user'     => $add_user( $arguments ),
		'offer-social' => $offer_social( $arguments ),
		'save-options' => $save_options( $arguments ),
		'theme'        => $theme( $arguments ),
		'part'         => $part( $arguments ),
		'option'       => get_option( $arguments['name'] ),
		'languages'    => update_option( 'vitrine_languages', $arguments['codes'] ),
	};
	echo wp_json_encode( $answer );
} )( $argv[1], $argv[2] );
