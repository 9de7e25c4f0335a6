<?php
/**
 * Prepares and measures the shop of the soak test: php tests/soak/control.php <site> <command>, with JSON on standard input. Prints JSON.
 */

declare(strict_types=1);

use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Import\ImportWorker;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Upload;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\PaymentCron;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\EnabledPaymentMethods;

[ , $vitrine_site, $vitrine_command ] = $argv;
$_SERVER += array(
	'HTTP_HOST'      => 'localhost',
	'REQUEST_METHOD' => 'GET',
	'REQUEST_URI'    => '/',
);
require_once "$vitrine_site/wp-load.php";

$vitrine_container = apply_filters( 'vitrine_container', null );
$vitrine_database  = $vitrine_container->get( Database::class );
$vitrine_input     = (array) json_decode( (string) stream_get_contents( STDIN ), true );

$vitrine_commands = array(
	/** Enables every payment method and creates a discount code. */
	'open'     => static function () use ( $vitrine_container ): array {
		$settings = $vitrine_container->get( Settings::class );
		$settings->save( new BankAccount( 'UAB Molis', 'LT12 1000 0111 0100 1000' ) );
		// Races sell all items to guests who don't pay.
		$settings->save( new UnpaidLimits( share: 0 ) );
		$settings->save( new EnabledPaymentMethods( array( CashOnDelivery::KEY => true ) ) );
		$vitrine_container->get( DiscountRepository::class )->add( new DiscountTerms( 'SOAK10', DiscountKind::Percent, 1000 ) );
		return array();
	},
	/** Creates products with the given stocks; returns their ids. */
	'products' => static function ( array $input ) use ( $vitrine_container ): array {
		static $number = 0;
		$ids = array();
		foreach ( $input['stocks'] as $stock ) {
			$sku   = 'SOAK-' . bin2hex( random_bytes( 4 ) );
			$ids[] = $vitrine_container->get( ProductWriter::class )->save(
				null,
				ProductData::create( sku: $sku, price: 1000 + 100 * ++$number, stock: $stock, shippingPrice: 590 ),
				array( 'en' => new ProductText( "Vase $sku", strtolower( $sku ) ) )
			);
		}
		return $ids;
	},
	/** Changes a title and a price in wp-admin: of a product that no buyer of this test wants. */
	'edit'     => static function ( array $input ) use ( $vitrine_container, $vitrine_database ): array {
		$id = $vitrine_database->value( "SELECT id FROM {products} WHERE sku = 'SOAK-EDITED'" );
		$price = random_int( 1000, 9000 );
		$vitrine_container->get( ProductWriter::class )->save(
			$id === null ? null : (int) $id,
			ProductData::create( sku: 'SOAK-EDITED', price: $price, shippingPrice: 590 ),
			array( 'en' => new ProductText( $input['title'], 'soak-edited' ) )
		);
		return array( 'price' => sprintf( '%d.%02d', intdiv( $price, 100 ), $price % 100 ) );
	},
	/** Uploads a CSV file and moves its import to the given status. */
	'import'   => static function ( array $input ) use ( $vitrine_container ): array {
		$file = (string) tempnam( sys_get_temp_dir(), 'import' );
		file_put_contents( $file, $input['csv'] );
		$jobs = $vitrine_container->get( Jobs::class );
		$job  = $vitrine_container->get( Upload::class )->accept( $file, 'products.csv', 1, deliveryPrice: 500 );
		$jobs->move( $job->id, JobStatus::Fresh, JobStatus::Checking );
		if ( $input['run'] ) {
			$vitrine_container->get( ImportWorker::class )->run( $job->id, 60 );
			$jobs->move( $job->id, JobStatus::Checked, JobStatus::Running );
		}
		return array( 'id' => $job->id );
	},
	/** Continues an import; starts it if it was only checked. */
	'continue' => static function ( array $input ) use ( $vitrine_container ): array {
		$jobs = $vitrine_container->get( Jobs::class );
		$vitrine_container->get( ImportWorker::class )->run( $input['id'], 60 );
		$jobs->move( $input['id'], JobStatus::Checked, JobStatus::Running );
		$vitrine_container->get( ImportWorker::class )->run( $input['id'], 60 );
		return array( 'status' => $jobs->find( $input['id'] )?->status->value );
	},
	/** Refunds an order partly, as staff does in wp-admin. */
	'refund'   => static function ( array $input ) use ( $vitrine_container ): array {
		$order = $vitrine_container->get( OrderRepository::class )->byKey( $input['key'] );
		$vitrine_container->get( RefundService::class )->refund(
			$order,
			new RefundRequest( 0, $input['amount'], array( 0 => 1 ), '', true ),
			Actor::staff( 1, 'Rūta' )
		);
		return array();
	},
	/** Runs what cron does within the next hours: leases of killed processes have expired, payments and refunds are due for a check. */
	'settle'   => static function () use ( $vitrine_container, $vitrine_database ): array {
		for ( $round = 0; $round < 40; ++$round ) {
			$vitrine_database->run( 'UPDATE {leases} SET expires_at = 0' );
			$vitrine_database->run( 'UPDATE {payments} SET checked_at = checked_at - 600' );
			$vitrine_database->run( 'UPDATE {refunds} SET checked_at = checked_at - 3600' );
			$vitrine_database->run( "UPDATE {outbox} SET due_at = 0 WHERE sent_at IS NULL AND (attempts > 0 OR kind = 'purge_pages')" );
			$vitrine_container->get( PaymentCron::class )->run();
			$vitrine_database->run( 'UPDATE {leases} SET expires_at = 0' );
			$vitrine_container->get( Outbox::class )->deliver();
			$waiting = $vitrine_database->value(
				"SELECT COUNT(*) FROM {payments} p JOIN {orders} o ON o.id = p.order_id
				WHERE p.state IN ('begun', 'open') AND o.status = 'pending'"
			);
			// A round checks 50 payments and 20 refunds.
			if ( $round > 3 && $round * 50 > (int) $waiting ) {
				break;
			}
		}
		return array();
	},
	/** Sends some of the waiting order confirmations and nothing else; returns their number and the seconds. */
	'deliver'  => static function ( array $input ) use ( $vitrine_container, $vitrine_database ): array {
		$mails = "sent_at IS NULL AND kind = 'order_confirmation'";
		$ids   = $vitrine_database->rows( "SELECT id FROM {outbox} WHERE $mails ORDER BY id LIMIT %d", array( $input['count'] ) );
		$last  = (int) ( end( $ids )['id'] ?? 0 );
		$vitrine_database->run( "UPDATE {outbox} SET due_at = due_at + 86400 WHERE sent_at IS NULL AND NOT ($mails AND id <= $last)" );
		$smtp  = 0.0;
		$begin = microtime( true );
		add_action( 'phpmailer_init', static function () use ( &$smtp ): void { $smtp -= microtime( true ); }, 99 );
		add_action( 'wp_mail_succeeded', static function () use ( &$smtp ): void { $smtp += microtime( true ); }, 99 );
		$vitrine_container->get( Outbox::class )->deliver();
		return array(
			'count'   => count( $ids ),
			'seconds' => microtime( true ) - $begin,
			'smtp'    => $smtp,
		);
	},
	'measure'  => static fn (): array => ( require __DIR__ . '/measure.php' )( $vitrine_database ),
);

echo wp_json_encode( $vitrine_commands[ $vitrine_command ]( $vitrine_input ), JSON_THROW_ON_ERROR );
