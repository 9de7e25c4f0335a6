<?php
/**
 * Reads and changes a site for the browser tests: php shop.php <site> <operation>, arguments as JSON on standard input, the result as
 * JSON on standard output.
 */

declare(strict_types=1);

use Vitrine\Admin\Settings\Topics\LanguagesTopic;
use Vitrine\Admin\Setup\HomePage;
use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Index\IndexWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Content\Options\FacebookSecret;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderRepository;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Storefront\PageCache\PageCaches;
use Vitrine\Storefront\PageCache\PageServer;
use Vitrine\Storefront\Security\TextScripts;

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
		return $container instanceof Container
			? $container
			: throw new RuntimeException( 'The plugin Vitrine is not active on this site.' );
	};
	$database = static fn (): Database => $shop()->get( Database::class );

	/** Paths by language. */
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

	/** Enables payment methods: a new shop has none. */
	$take_payment = static function (): bool {
		( new BankAccount( 'Own shop', 'LT12 1000 0111 0100 1000' ) )->save();
		( new EnabledPaymentMethods() )->save( array( CashOnDelivery::KEY => true ) );
		return true;
	};

	$facts = static function () use ( $database, $paths ): array {
		$products   = array();
		$categories = array();
		$pages      = array();
		foreach ( $database()->rows( 'SELECT id, sku, kind, price, sale_price, stock FROM {products}' ) as $row ) {
			$views                    = $database()->rows(
				'SELECT language, path, title FROM {product_view} WHERE product_id = %d',
				array( (int) $row['id'] )
			);
			$products[ $row['sku'] ] = array(
				'id'     => (int) $row['id'],
				'kind'   => $row['kind'],
				'price'  => (int) ( $row['sale_price'] ?? $row['price'] ),
				'stock'  => $row['stock'] === null ? null : (int) $row['stock'],
				'paths'  => $paths( $views ),
				'titles' => array_column( $views, 'title', 'language' ),
			);
		}
		foreach ( $database()->rows( 'SELECT DISTINCT category_id FROM {category_view} ORDER BY position' ) as $row ) {
			$categories[] = $paths(
				$database()->rows( 'SELECT language, path FROM {category_view} WHERE category_id = %d', array( (int) $row['category_id'] ) )
			);
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

	$change = static function ( array $input ) use ( $shop ): bool {
		$writer = $shop()->get( ProductWriter::class );
		$facts  = $writer->facts( $input['id'] ) ?? throw new RuntimeException( "Unknown product {$input['id']}." );
		$writer->save( $input['id'], new ProductData( ...array_merge( get_object_vars( $facts ), $input['facts'] ) ) );
		return true;
	};

	$add_product = static function ( array $input ) use ( $shop, $paths, $database ): array {
		$texts = array_map( static fn ( array $text ): ProductText => new ProductText( ...$text ), $input['texts'] );
		$id    = $shop()->get( ProductWriter::class )->save( $input['id'] ?? null, new ProductData( ...$input['facts'] ), $texts );
		return array(
			'id'    => $id,
			'paths' => $paths( $database()->rows( 'SELECT language, path FROM {product_view} WHERE product_id = %d', array( $id ) ) ),
		);
	};

	/** The home page that setup makes, or WordPress's list of posts. */
	$home = static function ( bool $shown ) use ( $shop ): bool {
		$page = $shop()->get( HomePage::class );
		if ( ! $shown ) {
			$page->restore();
			return true;
		}
		$page->make( EmbeddedLanguages::supported() );
		return $page->show();
	};

	/** Adds a language as Settings > Languages does. */
	$add_language = static function ( array $input ) use ( $shop ): array {
		$topic  = $shop()->get( LanguagesTopic::class );
		$before = $topic->read();
		$active = array( ...EmbeddedLanguages::chosen(), $input['code'] );
		$errors = $topic->save( array( 'added' => array( $input ), 'active' => $active ) + $before );
		$shop()->get( Outbox::class )->deliver();
		return $errors;
	};

	$orders = static fn ( array $input ): array => array_map(
		static fn ( OrderSummary $order ): array => array(
			'id'     => $order->id,
			'number' => $order->number,
			'total'  => $order->total,
			'status' => $order->status->value,
		),
		$shop()->get( OrderRepository::class )->find( new OrderQuery( search: $input['email'], perPage: 50 ) )['orders']
	);

	/** Sets the dates and the status of an order. */
	$time_order = static function ( array $input ) use ( $shop ): bool {
		$day  = static fn ( int $days ): string => $shop()->get( Clock::class )->now()->modify( "$days days" )->format( 'Y-m-d' );
		$book = $shop()->get( OrderRepository::class );
		$book->reschedule( $input['id'], $day( $input['from'] ), $day( $input['to'] ) );
		$order  = $book->byId( $input['id'] ) ?? throw new RuntimeException( "Unknown order {$input['id']}." );
		$status = OrderStatus::from( $input['status'] );
		return $order->status === $status || $book->changeStatus( $order->id, $order->status, $status );
	};

	$add_user = static function ( array $input ): int {
		$user = wp_insert_user(
			array(
				'user_login' => $input['login'],
				'user_pass'  => $input['password'],
				'user_email' => $input['login'] . '@shop.example',
				'role'       => $input['role'],
				'locale'     => $input['locale'] ?? '',
			)
		);
		if ( $user instanceof WP_Error ) {
			throw new RuntimeException( $user->get_error_message() );
		}
		// Dismisses the welcome guide of the editor.
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

	/** Adds a user and returns the cookies of a session. */
	$sign_in = static function ( array $user ) use ( $add_user ): array {
		$id      = $add_user( $user );
		$expires = time() + DAY_IN_SECONDS;
		$session = WP_Session_Tokens::get_instance( $id )->create( $expires );
		$cookie  = static fn ( string $name, string $scheme, string $path ): array => array(
			'name'  => $name,
			'value' => rawurlencode( wp_generate_auth_cookie( $id, $expires, $scheme, $session ) ),
			'path'  => $path,
		);
		return array( $cookie( AUTH_COOKIE, 'auth', ADMIN_COOKIE_PATH ), $cookie( LOGGED_IN_COOKIE, 'logged_in', COOKIEPATH ) );
	};

	/** Saves the credentials of Google and Facebook. */
	$offer_social = static function ( array $input ) use ( $shop ): bool {
		update_option( FacebookSecret::OPTION, $input['facebookAppSecret'], false );
		$shop()->get( OptionsStore::class )->save(
			OptionGroups::GENERAL,
			array(
				'google_client_id' => $input['googleClientId'],
				'facebook_app_id'  => $input['facebookAppId'],
			),
			'en'
		);
		return true;
	};

	$theme = static function ( array $input ): string {
		switch_theme( $input['theme'] );
		return get_stylesheet();
	};

	/** Saves a template part, as the site editor does. */
	$part = static function ( array $input ): int {
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => 'wp_template_part',
					'post_status'  => 'publish',
					'post_name'    => $input['slug'],
					'post_title'   => $input['slug'],
					'post_content' => $input['content'],
				)
			),
			true
		);
		if ( $id instanceof WP_Error ) {
			throw new RuntimeException( $id->get_error_message() );
		}
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
		wp_set_object_terms( $id, $input['area'], 'wp_template_part_area' );
		return $id;
	};

	$save_options = static function ( array $input ) use ( $shop ): bool {
		$shop()->get( OptionsStore::class )->save( OptionGroups::GENERAL, $input['general'], 'en' );
		return true;
	};

	/** Adds attributes that are missing to all products, in turn: see flows/facets.spec.ts. */
	$add_attributes = static function ( array $input ) use ( $shop, $database ): array {
		$writer = $shop()->get( AttributeWriter::class );
		$ids    = array_map( 'intval', array_column( $database()->rows( 'SELECT id FROM {products} ORDER BY id' ), 'id' ) );
		$found  = array();
		foreach ( $input['attributes'] as $position => $one ) {
			if ( $database()->value( 'SELECT id FROM {attributes} WHERE code = %s', array( $one['code'] ) ) !== null ) {
				continue;
			}
			$attribute = $writer->save(
				new Attribute(
					0,
					$one['code'],
					AttributeType::from( $one['type'] ),
					new Labels( $one['labels'] ),
					$one['unit'] ?? '',
					filterable: true,
					position: $position,
					indexable: $one['indexable'] ?? false
				)
			);
			$values    = array_map(
				static fn ( array $value ): int => $writer->saveValue(
					new AttributeValue( 0, $attribute, new Labels( $value['labels'] ), $value['color'] ?? '' )
				),
				$one['values'] ?? array()
			);
			foreach ( $ids as $index => $id ) {
				$row = $values === array()
					? array( 'number' => $one['numbers'][ $index % count( $one['numbers'] ) ] )
					: array( 'value_id' => $values[ $index % count( $values ) ] );
				$database()->insert( 'product_attributes', array( 'product_id' => $id, 'attribute_id' => $attribute ) + $row );
			}
			$found[ $one['code'] ] = $values;
		}
		$database()->transaction( static fn () => $shop()->get( IndexWriter::class )->changed( ...$ids ) );
		$shop()->get( IndexWriter::class )->drain();
		$shop()->get( PageCaches::class )->purgeAll();
		return $found;
	};

	$answer = match ( $operation ) {
		'facts'        => $facts(),
		'change'       => $change( $arguments ),
		'stock'        => $database()->value( 'SELECT stock FROM {products} WHERE id = %d', array( $arguments['id'] ) ),
		'add-product'  => $add_product( $arguments ),
		'add-attributes' => $add_attributes( $arguments ),
		'take-payment' => $take_payment(),
		'orders'       => $orders( $arguments ),
		'time-order'   => $time_order( $arguments ),
		'add-user'     => $add_user( $arguments ),
		'sign-in'      => $sign_in( $arguments ),
		'offer-social' => $offer_social( $arguments ),
		'save-options' => $save_options( $arguments ),
		'theme'        => $theme( $arguments ),
		'theme-links'  => update_option( 'vitrine_theme_links', $arguments['place'] ),
		'part'         => $part( $arguments ),
		'option'       => get_option( $arguments['name'] ),
		'policy'       => update_option( 'vitrine_policy', $arguments ),
		'allow-script' => update_option( 'vitrine_policy_allowed', $arguments['items'] ),
		'type-texts'   => ( require __DIR__ . '/typed-texts.php' )( $shop(), $arguments['text'] ),
		'read-texts'   => TextScripts::rescan()->areKnown(),
		'home'         => $home( $arguments['shown'] ),
		'page-cache'   => update_option( PageServer::OPTION, $arguments['on'] ? '1' : '0' ),
		'add-language' => $add_language( $arguments ),
		'languages'    => update_option( 'vitrine_languages', $arguments['codes'] ),
	};
	echo wp_json_encode( $answer );
} )( $argv[1], $argv[2] );
