<?php
/**
 * Sends the outbox with a slow mail server: php send-slowly.php <folder> <senders> <waits>. Each e-mail is
 * appended to `mails` in the folder. With `wait` the first e-mail of this process creates `sending-<process id>` and takes until the file
 * `go` exists. A message of the kind `probe` stores in `probes` what a cart costs in this process, then sends an e-mail. A process
 * that leaves the rest to another creates `handed-over`.
 */

declare(strict_types=1);

use Vitrine\Database\Outbox\Outbox;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\VatClass;
use Vitrine\Tests\Support\RestServer;
use Vitrine\Tests\Support\Site;

require_once dirname( __DIR__, 3 ) . '/vendor/autoload.php';

[ , $vitrine_folder, $vitrine_senders, $vitrine_waits ] = $argv;

$_SERVER = Site::server() + $_SERVER;

require_once Site::folder() . '/wp-load.php';

add_filter( 'vitrine_outbox_senders', static fn (): int => (int) $vitrine_senders );
add_filter(
	'pre_wp_mail',
	static function ( mixed $sent, array $mail ) use ( $vitrine_folder, &$vitrine_waits ): bool {
		file_put_contents( "$vitrine_folder/mails", wp_json_encode( $mail ) . "\n", FILE_APPEND );
		if ( $vitrine_waits === 'wait' ) {
			$vitrine_waits = '';
			touch( "$vitrine_folder/sending-" . getmypid() );
			$until = time() + 60;
			while ( ! is_file( "$vitrine_folder/go" ) ) {
				time() < $until || exit( 'The file go is missing.' );
				usleep( 10_000 );
				clearstatcache();
			}
		}
		return true;
	},
	PHP_INT_MAX,
	2
);
add_filter(
	'vitrine_outbox_deliver_probe',
	static function ( mixed $done, mixed $payload ) use ( $vitrine_folder ): bool {
		$cart = wp_json_encode( array( 'cart' => array( array( 'id' => $payload['product'], 'kiekis' => 1, 'properties' => array() ) ) ) );
		$json = RestServer::answer(
			'POST',
			'/data/v1/get_cart',
			(string) $cart,
			array( 'lang' => 'en' ),
			array( 'Content-Type' => 'application/json' )
		);
		$rate = Site::container()->get( VatRates::class )->rate( VatClass::Standard, 2100, 'LT' );
		file_put_contents(
			"$vitrine_folder/probes",
			wp_json_encode( array( 'vat' => $rate, 'totals' => $json->json()['totals'] ) ) . "\n",
			FILE_APPEND
		);
		return wp_mail( 'ona@example.org', 'Probe', 'Probe' );
	},
	10,
	2
);
$vitrine_outbox = Site::container()->get( Outbox::class );
$vitrine_outbox->deliver();
if ( $vitrine_outbox->isHandedOver() ) {
	touch( "$vitrine_folder/handed-over" );
}
