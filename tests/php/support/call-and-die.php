<?php
/**
 * Calls a route and kills the process at a named point: php call-and-die.php <way> <point> <route> <file with the body>. The way is
 * `kill`; `lose` to drop the connection to MySQL instead; `database` to kill the process VITRINE_DB_PID instead. Instead of a route it
 * also takes the class of the payment cron, which is run then, or of the refunds, with the body `{order, amount, pieces}`, or of the
 * outbox, where the point is a kind of message whose delivery ends PHP in a transaction. It is a separate process, because nothing may run
 * after the kill, not even a shutdown function.
 */

declare(strict_types=1);

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Import\BackgroundRunner;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\PaymentCron;
use Vitrine\Tests\Support\RestServer;
use Vitrine\Tests\Support\RunAtPoint;
use Vitrine\Tests\Support\Site;

require_once dirname( __DIR__, 3 ) . '/vendor/autoload.php';

[ , $vitrine_way, $vitrine_point, $vitrine_route, $vitrine_file ] = $argv;

$_SERVER = Site::server() + $_SERVER;

require_once Site::folder() . '/wp-load.php';

$vitrine_end = match ( $vitrine_way ) {
	'kill'     => static fn (): bool => posix_kill( (int) getmypid(), SIGKILL ),
	'database' => static function (): void {
		posix_kill( (int) getenv( 'VITRINE_DB_PID' ), SIGKILL );
		// Until the process has ended, it may still answer.
		usleep( 200000 );
	},
	default    => static function (): void {
		$wpdb   = $GLOBALS['wpdb'];
		$socket = explode( ':', (string) constant( 'DB_HOST' ), 2 );
		$other  = new mysqli(
			$socket[0],
			(string) constant( 'DB_USER' ),
			(string) constant( 'DB_PASSWORD' ),
			DB_NAME,
			null,
			$socket[1] ?? null
		);
		$other->query( 'KILL ' . (int) $wpdb->get_var( 'SELECT CONNECTION_ID()' ) );
	},
};

Site::container()->add(
	array( FailureInjection::class => static fn (): FailureInjection => new RunAtPoint( $vitrine_point, $vitrine_end ) )
);

if ( $vitrine_route === Outbox::class ) {
	$vitrine_exit = static fn (): mixed => Site::container()->get( Database::class )->transaction( static fn (): never => exit );
	add_filter( "vitrine_outbox_deliver_$vitrine_point", $vitrine_exit );
	Site::container()->get( Outbox::class )->deliver();
	exit( 'The process continued.' );
}
if ( $vitrine_route === PaymentCron::class || $vitrine_route === BackgroundRunner::class ) {
	Site::container()->get( $vitrine_route )->run();
	exit( 'The process continued.' );
}
if ( $vitrine_route === RefundService::class ) {
	$vitrine_body  = (array) json_decode( (string) file_get_contents( $vitrine_file ), true );
	$vitrine_order = Site::container()->get( OrderRepository::class )->byId( (int) $vitrine_body['order'] ) ?? exit( 'Order not found.' );
	Site::container()->get( RefundService::class )->refund(
		$vitrine_order,
		new RefundRequest( 0, (int) $vitrine_body['amount'], $vitrine_body['pieces'], '', true ),
		Actor::staff( 1, 'Rūta' )
	);
	exit( 'The process continued.' );
}
$vitrine_answer = RestServer::answer(
	'POST',
	"/data/v1/$vitrine_route",
	(string) file_get_contents( $vitrine_file ),
	array( 'lang' => 'en' ),
	array( 'Content-Type' => 'application/json' )
);
echo $vitrine_answer->status, ' ', $vitrine_answer->raw;
