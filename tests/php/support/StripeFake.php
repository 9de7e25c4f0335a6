<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;
use Vitrine\Payments\Stripe\StripeSettings;

/** The fake Stripe server of tests/fakes/stripe. It stops at the end of the test run at the latest. */
final class StripeFake {

	private static ?self $running = null;

	/**
	 * @param resource $process
	 * @param array{url: string, publishable: string, secret: string, webhook: string} $facts
	 */
	private function __construct( private readonly mixed $process, public readonly array $facts ) {
		register_shutdown_function( $this->stop( ... ) );
	}

	public static function running(): self {
		return self::$running ??= self::start();
	}

	/** A separate server, for tests that stop it. */
	public static function start(): self {
		$process = proc_open(
			array( 'node', dirname( __DIR__, 3 ) . '/tests/fakes/stripe/serve.mjs' ),
			array( array( 'file', '/dev/null', 'r' ), array( 'pipe', 'w' ), STDERR ),
			$pipes
		);
		$facts   = $process === false ? null : json_decode( (string) fgets( $pipes[1] ), true );
		if ( $process === false || ! is_array( $facts ) ) {
			throw new RuntimeException( 'The fake Stripe server did not start.' );
		}
		/** @var array{url: string, publishable: string, secret: string, webhook: string} $facts As serve.mjs says. */
		return new self( $process, $facts );
	}

	public function stop(): void {
		if ( is_resource( $this->process ) ) {
			proc_terminate( $this->process );
			proc_close( $this->process );
		}
	}

	/** Connects the shop of this request to the fake server and resets that server. */
	public function connect(): void {
		$this->control( 'calm' );
		$this->control( 'forget' );
		$this->control(
			'webhook',
			array(
				'url'  => '',
				'held' => false,
			)
		);
		$this->reconnect();
		update_option(
			StripeSettings::OPTION,
			array(
				'test'    => true,
				'sandbox' => array_diff_key( $this->facts, array( 'url' => 0 ) ),
			),
			false
		);
	}

	/** For another request of the same test. */
	public function reconnect(): void {
		add_filter( 'vitrine_stripe_api', fn (): string => $this->facts['url'] );
	}

	/** Installs a must-use plugin that connects served requests and separate processes to the fake server, without rate limits. */
	public function install( string $site ): void {
		$url = var_export( $this->facts['url'], true );
		file_put_contents(
			self::plugin( $site ),
			"<?php\ndefine( 'VITRINE_RATE_LIMITS', false );\nadd_filter( 'vitrine_stripe_api', static fn (): string => $url );\n"
		);
	}

	public static function remove( string $site ): void {
		unlink( self::plugin( $site ) );
	}

	/**
	 * @param string $kind   As in troubles.mjs.
	 * @param string $method Narrows it to `POST` or `GET`.
	 */
	public function trouble( string $kind, int $times = 1, string $method = '', int $ms = 0, string $path = '/v1/' ): void {
		$this->control( 'trouble', compact( 'kind', 'times', 'method', 'ms', 'path' ) );
	}

	/** @return array<string, mixed> The intent after the customer has paid. */
	public function pay( string $intent, string $card = '4242424242424242' ): array {
		return (array) $this->control( 'pay', compact( 'intent', 'card' ) );
	}

	/** @return list<array<string, mixed>> Intents of an order. */
	public function intents( int $order ): array {
		return array_values(
			array_filter(
				$this->control( 'state' )['intents'],
				static fn ( array $intent ): bool => ( $intent['metadata']['order_id'] ?? '' ) === (string) $order
			)
		);
	}

	/** @return list<array<string, mixed>> Events about an intent, oldest first. */
	public function events( string $intent ): array {
		return array_values(
			array_filter(
				$this->control( 'state' )['events'],
				static fn ( array $event ): bool => ( $event['data']['object']['id'] ?? '' ) === $intent
			)
		);
	}

	/**
	 * @param array<string, mixed> $body
	 * @return mixed The response of the control route (control.mjs).
	 */
	public function control( string $what, array $body = array() ): mixed {
		return Http::send(
			array(
				new HttpRequest(
					'POST',
					"{$this->facts['url']}/control/$what",
					$body === array() ? '{}' : json_encode( $body, JSON_THROW_ON_ERROR )
				),
			)
		)[0]->json();
	}

	private static function plugin( string $site ): string {
		return "$site/wp-content/mu-plugins/vitrine-stripe-fake.php";
	}
}
