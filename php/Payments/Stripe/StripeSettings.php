<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** Stripe API keys for live and test mode, and which of them is used. */
final readonly class StripeSettings implements Setting {

	/** Option: `{test: bool, live: {publishable, secret, webhook}, sandbox: {…}}`; not autoloaded, because most pages need no secrets. */
	public const OPTION = StripeModule::SETTINGS_OPTION;

	/** Formats of Stripe's keys; a restricted key (`rk_`) with sufficient permissions can replace a secret key. */
	public const KEY_FORMATS = array(
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
	 * @param array<string, string> $live    `{publishable, secret, webhook}`, '' if not set.
	 * @param array<string, string> $sandbox The same for test mode.
	 */
	public function __construct( public bool $testMode, public array $live, public array $sandbox ) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		$option = (array) $stored[ self::OPTION ];
		$keys = static function ( string $mode ) use ( $option ): array {
			$stored = is_array( $option[ $mode ] ?? null ) ? $option[ $mode ] : array();
			return array_map(
				static fn ( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '',
				array_combine( array_keys( self::KEY_FORMATS[ $mode ] ), array_keys( self::KEY_FORMATS[ $mode ] ) )
			);
		};
		return new self( (bool) ( $option['test'] ?? false ), $keys( 'live' ), $keys( 'sandbox' ) );
	}

	/** @return array<string, string> Error messages by `mode.key`; they never contain a key. */
	public function errors(): array {
		$errors = array();
		foreach ( self::KEY_FORMATS as $mode => $shapes ) {
			foreach ( $shapes as $name => $shape ) {
				$key = $mode === 'live' ? $this->live[ $name ] : $this->sandbox[ $name ];
				if ( $key !== '' && preg_match( $shape, $key ) !== 1 ) {
					$errors[ "$mode.$name" ] = sprintf(
						/* translators: %s: beginning of a key, for instance sk_live_ */
						__( 'This is not the right key: it starts with %s.', 'vitrine' ),
						self::prefix( $shape )
					);
				}
			}
		}
		return $errors;
	}

	public function toStored(): array {
		return array(
			self::OPTION => array(
				'test'    => $this->testMode,
				'live'    => $this->live,
				'sandbox' => $this->sandbox,
			),
		);
	}

	public static function isAutoloaded(): bool {
		return false;
	}

	public static function addOption(): void {
		add_option( self::OPTION, array(), '', false );
	}

	/** Whether cards can be accepted. The webhook secret is optional, because the shop also asks Stripe itself. */
	public function isComplete(): bool {
		return $this->publishableKey() !== '' && $this->secretKey() !== '';
	}

	public function publishableKey(): string {
		return $this->activeKeys()['publishable'];
	}

	/** Must never leave the server. */
	public function secretKey(): string {
		return $this->activeKeys()['secret'];
	}

	/** Must never leave the server. */
	public function webhookSecret(): string {
		return $this->activeKeys()['webhook'];
	}

	/** Extracts `sk_live_` from `/^(sk|rk)_live_\w…`. */
	private static function prefix( string $shape ): string {
		return (string) preg_replace( array( '#^/\^#', '/\(sk\|rk\)/', '/[\\\\\[].*$/' ), array( '', 'sk', '' ), $shape );
	}

	/** @return array<string, string> */
	private function activeKeys(): array {
		return $this->testMode ? $this->sandbox : $this->live;
	}
}
