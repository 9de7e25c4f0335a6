<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Filters;
use WP_Error;

/**
 * Stripe's API over WordPress's HTTP, as far as the shop needs it. Calls that change something carry a key under which Stripe does them
 * once, however often they are sent; nothing is sent twice by itself. No database transaction may be open around a call.
 */
final class StripeApi {

	/** Raised together with @stripe/stripe-js and the fake, after a look at Stripe's changelog. */
	public const VERSION = '2026-09-30.endive';

	private const ADDRESS = 'https://api.stripe.com';

	/** Seconds. */
	private const PATIENCE = 10;

	/** Refunds in one list. */
	private const MOST = 100;

	/** Bytes; intents have about 4,000. */
	private const LONGEST = 262_144;

	/** @param float $patience Seconds that Stripe may take for an answer. */
	public function __construct( private readonly StripeSettings $settings, private readonly float $patience = self::PATIENCE ) {
	}

	/**
	 * Makes an intent; the customer pays it in the browser by its client secret.
	 *
	 * @param int                   $amount   Cents.
	 * @param string                $currency Three letters.
	 * @param array<string, string> $metadata `order_id` among them, by which the intent is known again.
	 * @param string                $key      Of this attempt, stored before the call.
	 * @throws StripeError
	 */
	public function createIntent( int $amount, string $currency, string $description, array $metadata, string $key ): Intent {
		return Intent::of(
			$this->call(
				'POST',
				'payment_intents',
				array(
					'amount'                    => $amount,
					'currency'                  => strtolower( $currency ),
					'description'               => $description,
					'metadata'                  => $metadata,
					'automatic_payment_methods' => array( 'enabled' => 'true' ),
				),
				$key
			)
		);
	}

	/**
	 * Asks for something that changes nothing and that the shop's key must be allowed to see.
	 *
	 * @throws StripeError
	 */
	public function ping(): void {
		$this->call( 'GET', 'payment_intents?limit=1' );
	}

	/** @throws StripeError */
	public function intent( string $id ): Intent {
		return Intent::of( $this->call( 'GET', 'payment_intents/' . rawurlencode( $id ) ) );
	}

	/**
	 * Nobody can pay by it any more.
	 *
	 * @throws StripeError `StripeRefused` with `UNEXPECTED_STATE` when it was paid, or is cancelled, already.
	 */
	public function cancelIntent( string $id ): Intent {
		return Intent::of( $this->call( 'POST', 'payment_intents/' . rawurlencode( $id ) . '/cancel', array( 'cancellation_reason' => 'abandoned' ) ) );
	}

	/**
	 * Sends money back.
	 *
	 * @param int    $amount Cents.
	 * @param string $key    Of this refund, stored before the call.
	 * @throws StripeError
	 */
	public function refund( string $intent, int $amount, string $key ): Refund {
		return Refund::of(
			$this->call(
				'POST',
				'refunds',
				array(
					'payment_intent' => $intent,
					'amount'         => $amount,
					'metadata'       => array( Refund::KEY => $key ),
				),
				$key
			)
		);
	}

	/**
	 * What went back of a payment, whoever sent it, the newest first.
	 *
	 * @return list<Refund>
	 * @throws StripeError
	 */
	public function refundsOf( string $intent ): array {
		return $this->refunds( array( 'payment_intent' => $intent ) );
	}

	/**
	 * What went back of the account's payments, the newest first.
	 *
	 * @param int $since Seconds since 1970.
	 * @return list<Refund>
	 * @throws StripeError
	 */
	public function refundsSince( int $since ): array {
		return $this->refunds( array( 'created' => array( 'gte' => $since ) ) );
	}

	/**
	 * @param array<string, mixed> $query
	 * @return list<Refund> At most as many as Stripe lists at once.
	 * @throws StripeError
	 */
	private function refunds( array $query ): array {
		$list = $this->call( 'GET', 'refunds?' . http_build_query( $query + array( 'limit' => self::MOST ), '', '&' ) );
		return array_map( static fn ( mixed $refund ): Refund => Refund::of( is_array( $refund ) ? $refund : array() ), array_values( is_array( $list['data'] ?? null ) ? $list['data'] : throw new StripeUnavailable( 'The answer is no list.' ) ) );
	}

	/**
	 * @param array<string, mixed> $form
	 * @return array<mixed>
	 * @throws StripeError
	 */
	private function call( string $method, string $path, array $form = array(), string $key = '' ): array {
		$answer = wp_remote_request(
			self::address() . "/v1/$path",
			array(
				'method'              => $method,
				'timeout'             => $this->patience,
				'redirection'         => 0,
				'limit_response_size' => self::LONGEST,
				'headers'             => array(
					'Authorization'  => 'Bearer ' . $this->settings->secretKey(),
					'Stripe-Version' => self::VERSION,
				) + ( $key === '' ? array() : array( 'Idempotency-Key' => $key ) ) + ( $form === array() ? array() : array( 'Content-Type' => 'application/x-www-form-urlencoded' ) ),
				'body'                => http_build_query( $form, '', '&' ),
			)
		);
		try {
			return self::read( $answer );
		} catch ( StripeError $error ) {
			// An intent that was paid in the meantime is no fault.
			if ( ! $error instanceof StripeRefused || $error->error !== StripeRefused::UNEXPECTED_STATE ) {
				error_log( "vitrine: stripe: $method $path: " . $error->getMessage() ); // phpcs:ignore -- the log is where an admin looks for what the visitor must not see.
			}
			throw $error;
		}
	}

	/**
	 * @param array<mixed>|WP_Error $answer
	 * @return array<mixed>
	 * @throws StripeError
	 */
	private static function read( array|WP_Error $answer ): array {
		if ( is_wp_error( $answer ) ) {
			throw new StripeUnavailable( $answer->get_error_message() );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$body   = json_decode( wp_remote_retrieve_body( $answer ), true, 32 );
		if ( $status === 200 && is_array( $body ) ) {
			return $body;
		}
		$error = is_array( $body ) && is_array( $body['error'] ?? null ) ? $body['error'] : array();
		$code  = is_string( $error['code'] ?? null ) ? $error['code'] : ( is_string( $error['type'] ?? null ) ? $error['type'] : 'unreadable' );
		throw match ( true ) {
			$status === 401, $status === 403                      => new StripeForbidden( "status $status, the secret key was not accepted" ),
			$status === 429, $status === 409                      => new StripeLimited( "status $status, $code" ),
			$status >= 400 && $status < 500 && $error !== array() => new StripeRefused( $code, "status $status, $code" ),
			default                                               => new StripeUnavailable( "status $status, $code" ),
		};
	}

	private static function address(): string {
		/**
		 * Where Stripe answers, for tests with a server of their own. Nothing that a visitor or an editor can reach changes it: whoever answers
		 * there decides what is paid.
		 */
		return Filters::apply( 'vitrine_stripe_api', self::ADDRESS );
	}
}
