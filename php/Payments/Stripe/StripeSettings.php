<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** What connects the shop with its account at Stripe: two sets of keys, for real payments and for tests, and which of them is used. */
final readonly class StripeSettings {

	/** Option: `{test: bool, live: {publishable, secret, webhook}, sandbox: {…}}`; not autoloaded, for most pages need no secrets. */
	public const OPTION = 'vitrine_stripe';

	/** Beginnings of what Stripe gives out; a restricted key (`rk_`) is as good as a secret one where it may do what the shop does. */
	public const SHAPES = array(
		'live'    => array(
			'publishable' => '/^pk_live_\w{10,250}$/D',
			'secret'      => '/^(sk|rk)_live_\w{10,250}$/D',
			'webhook'     => '/^whsec_[\w+\/=]{10,250}$/D',
		),
		'sandbox' => array(
			'publishable' => '/^pk_test_\w{10,250}$/D',
			'secret'      => '/^(sk|rk)_test_\w{10,250}$/D',
			'webhook'     => '/^whsec_[\w+\/=]{10,250}$/D',
		),
	);

	/**
	 * @param array<string, string> $live    `{publishable, secret, webhook}`, each '' until it is set.
	 * @param array<string, string> $sandbox Likewise, for payments that move no money.
	 */
	public function __construct( public bool $testMode, public array $live, public array $sandbox ) {
	}

	public static function fromOption(): self {
		$set  = (array) get_option( self::OPTION, array() );
		$keys = static function ( string $mode ) use ( $set ): array {
			$kept = is_array( $set[ $mode ] ?? null ) ? $set[ $mode ] : array();
			return array_map( static fn ( string $name ): string => is_string( $kept[ $name ] ?? null ) ? $kept[ $name ] : '', array_combine( array_keys( self::SHAPES[ $mode ] ), array_keys( self::SHAPES[ $mode ] ) ) );
		};
		return new self( (bool) ( $set['test'] ?? false ), $keys( 'live' ), $keys( 'sandbox' ) );
	}

	/** @return array<string, string> Messages by `mode.key`, of keys that do not belong where they are. They repeat no key. */
	public function faults(): array {
		$faults = array();
		foreach ( self::SHAPES as $mode => $shapes ) {
			foreach ( $shapes as $name => $shape ) {
				$key = $mode === 'live' ? $this->live[ $name ] : $this->sandbox[ $name ];
				if ( $key !== '' && preg_match( $shape, $key ) !== 1 ) {
					/* translators: %s: beginning of a key, for instance sk_live_ */
					$faults[ "$mode.$name" ] = sprintf( __( 'This is not the key that belongs here: it begins with %s.', 'vitrine' ), self::beginning( $shape ) );
				}
			}
		}
		return $faults;
	}

	public function save(): void {
		update_option(
			self::OPTION,
			array(
				'test'    => $this->testMode,
				'live'    => $this->live,
				'sandbox' => $this->sandbox,
			),
			false
		);
	}

	/** Hook `vitrine_activate`. */
	public static function store(): void {
		add_option( self::OPTION, array(), '', false );
	}

	/** Whether cards can be taken: without the webhook's secret too, for the shop asks Stripe itself. */
	public function isComplete(): bool {
		return $this->publishableKey() !== '' && $this->secretKey() !== '';
	}

	public function publishableKey(): string {
		return $this->used()['publishable'];
	}

	/** Never leaves the server. */
	public function secretKey(): string {
		return $this->used()['secret'];
	}

	/** Never leaves the server. */
	public function webhookSecret(): string {
		return $this->used()['webhook'];
	}

	/** `/^(sk|rk)_live_\w…` is `sk_live_`, for people. */
	private static function beginning( string $shape ): string {
		return (string) preg_replace( array( '#^/\^#', '/\(sk\|rk\)/', '/[\\\\\[].*$/' ), array( '', 'sk', '' ), $shape );
	}

	/** @return array<string, string> */
	private function used(): array {
		return $this->testMode ? $this->sandbox : $this->live;
	}
}
