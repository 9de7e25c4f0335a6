<?php
/**
 * Prepares a shop for the fuzzer. Prints JSON:
 *
 *   php shop.php <site> open    adds products, discount codes and payment methods
 *   php shop.php <site> admin   signs an administrator in: cookie and nonce, and the settings by topic
 *   php shop.php <site> mail    reads what customers get by e-mail: keys and tokens. Standard input: {emails, orders}.
 *   php shop.php <site> stuck   lists the e-mails and events that could not be processed
 */

declare(strict_types=1);

use Vitrine\Admin\Settings\Topics;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Contact\Newsletter\NewsletterSubscriptions;
use Vitrine\Customers\Mail\EmailKeys;
use Vitrine\Customers\UserMeta;
use Vitrine\Database\Database;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Withdrawals\WithdrawalLinks;

( static function ( string $site, string $operation ): void {
	$_SERVER['REQUEST_URI']    = '/';
	$_SERVER['REQUEST_METHOD'] = 'GET';
	$_SERVER['HTTP_HOST']      = 'localhost';
	$_SERVER['REMOTE_ADDR']    = '127.0.0.1';
	define( 'WP_ADMIN', $operation === 'admin' );
	require "$site/wp-load.php";
	$shop = apply_filters( 'vitrine_container', null );
	if ( ! $shop instanceof Container ) {
		throw new RuntimeException( 'The plugin Vitrine is not active on this site.' );
	}

	$open = static function () use ( $shop ): array {
		$settings = $shop->get( Settings::class );
		$settings->save( new BankAccount( 'Own shop', 'LT12 1000 0111 0100 1000' ) );
		$settings->save( new EnabledPaymentMethods( array( CashOnDelivery::KEY => true ) ) );
		$discounts = $shop->get( DiscountRepository::class );
		$discounts->add( new DiscountTerms( 'TENTH', DiscountKind::Percent, 1000 ) );
		$discounts->add( new DiscountTerms( 'FREE', DiscountKind::FreeDelivery ) );
		$discounts->add( new DiscountTerms( 'ONCE', DiscountKind::Amount, 500, 2000, '', '', 1, 1 ) );
		$writer = $shop->get( ProductWriter::class );
		$add    = static fn ( string $title, int|array $facts ): int => $writer->save(
			null,
			ProductData::create( ...array( 'sku' => "F-$title", 'price' => 12300, 'stock' => 100000 ) + (array) $facts ),
			array(
				'en' => new ProductText( $title ),
				'lt' => new ProductText( "$title LT" ),
			)
		);
		$extra  = $add( 'Cloth', array( 'price' => 900 ) );
		return array(
			'products' => array(
				$add( 'Vase', array( 'accessories' => array( $extra => 500 ) ) ),
				$extra,
				$add( 'Lamp', array( 'stock' => null, 'leadDays' => 30 ) ),
				$add( 'Oak table', array( 'withdrawalExempt' => true, 'shippingPrice' => 4000 ) ),
				$add( 'Bowl', array( 'stock' => 0 ) ),
			),
			'codes'    => array( 'TENTH', 'FREE', 'ONCE' ),
		);
	};

	$mail = static function ( array $input ) use ( $shop ): array {
		$emailed = array();
		foreach ( $input['emails'] as $email ) {
			$user = get_user_by( 'email', $email );
			if ( $user instanceof WP_User ) {
				$emailed[] = array(
					'reset'  => get_password_reset_key( $user ),
					'login'  => $user->user_login,
					'verify' => $shop->get( EmailKeys::class )->create( $user->ID, UserMeta::VERIFICATION, $email ),
				);
			}
			$shop->get( NewsletterSubscriptions::class )->subscribe( $email, true );
		}
		$orders = array_filter( array_map( $shop->get( OrderRepository::class )->byKey( ... ), $input['orders'] ) );
		return array(
			'emailed'    => $emailed,
			'newsletter' => array_column(
				$shop->get( Database::class )->rows( 'SELECT leave_key FROM {subscribers} ORDER BY id' ),
				'leave_key'
			),
			'tokens'     => array_map( $shop->get( WithdrawalLinks::class )->createToken( ... ), array_values( $orders ) ),
		);
	};

	$admin = static function () use ( $shop ): array {
		$expires = time() + DAY_IN_SECONDS;
		$session = WP_Session_Tokens::get_instance( 1 )->create( $expires );
		$cookie  = wp_generate_auth_cookie( 1, $expires, 'logged_in', $session );
		// The nonce depends on the session.
		$_COOKIE[ LOGGED_IN_COOKIE ] = $cookie;
		wp_set_current_user( 1 );
		$topics = array();
		foreach ( $shop->get( Topics::class )->visible() as $topic ) {
			$topics[ $topic->key() ] = (object) $topic->read();
		}
		return array(
			'admin' => array(
				'cookie' => LOGGED_IN_COOKIE . '=' . rawurlencode( $cookie ),
				'nonce'  => wp_create_nonce( 'wp_rest' ),
				'topics' => $topics,
			),
		);
	};

	$input = json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );
	echo wp_json_encode(
		match ( $operation ) {
			'open'  => $open(),
			'admin' => $admin(),
			'mail'  => $mail( (array) $input ),
			'stuck' => $shop->get( Database::class )->rows( 'SELECT kind, payload, error FROM {outbox} WHERE error IS NOT NULL' ),
			default => throw new InvalidArgumentException( "Unknown operation $operation." ),
		}
	);
} )( $argv[1], $argv[2] );
