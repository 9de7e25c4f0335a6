<?php
/**
 * Asks a route and kills the process at a named point: php call-and-die.php <kill|lose> <point> <route> <file with its body>. The route may
 * be the class of the clockwork, which is run then, or of the refunds, whose body is `{order, amount, pieces}`.
 * A process of its own, because what is tested is that nothing, not even a shutdown function, runs afterwards. `lose` cuts the
 * connection to MySQL instead.
 */

declare(strict_types=1);

use Vitrine\Catalogue\Import\Background;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Orders\Actor;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Refund\Refunds;
use Vitrine\Orders\Refund\RefundWish;
use Vitrine\Payments\Clockwork;
use Vitrine\Tests\Support\Pause;
use Vitrine\Tests\Support\RestServer;
use Vitrine\Tests\Support\Site;

require_once dirname( __DIR__, 3 ) . '/vendor/autoload.php';

[ , $vitrine_way, $vitrine_point, $vitrine_route, $vitrine_file ] = $argv;

$_SERVER = Site::server() + $_SERVER;

require_once Site::folder() . '/wp-load.php';

$vitrine_end = $vitrine_way === 'kill'
	? static fn (): bool => posix_kill( (int) getmypid(), SIGKILL )
	: static function (): void {
		$wpdb   = $GLOBALS['wpdb'];
		$socket = explode( ':', (string) constant( 'DB_HOST' ), 2 );
		$other  = new mysqli( $socket[0], (string) constant( 'DB_USER' ), (string) constant( 'DB_PASSWORD' ), DB_NAME, null, $socket[1] ?? null );
		$other->query( 'KILL ' . (int) $wpdb->get_var( 'SELECT CONNECTION_ID()' ) );
	};

Site::container()->add( array( FaultPoints::class => static fn (): FaultPoints => new Pause( $vitrine_point, $vitrine_end ) ) );

if ( $vitrine_route === Clockwork::class || $vitrine_route === Background::class ) {
	Site::container()->get( $vitrine_route )->run();
	exit( 'It went on.' );
}
if ( $vitrine_route === Refunds::class ) {
	$vitrine_body  = (array) json_decode( (string) file_get_contents( $vitrine_file ), true );
	$vitrine_order = Site::container()->get( OrderBook::class )->byId( (int) $vitrine_body['order'] ) ?? exit( 'There is no such order.' );
	Site::container()->get( Refunds::class )->repay( $vitrine_order, new RefundWish( 0, (int) $vitrine_body['amount'], $vitrine_body['pieces'], '', true ), Actor::staff( 1, 'Rūta' ) );
	exit( 'It went on.' );
}
$vitrine_answer = RestServer::answer( 'POST', "/data/v1/$vitrine_route", (string) file_get_contents( $vitrine_file ), array( 'lang' => 'en' ), array( 'Content-Type' => 'application/json' ) );
echo $vitrine_answer->status, ' ', $vitrine_answer->raw;
