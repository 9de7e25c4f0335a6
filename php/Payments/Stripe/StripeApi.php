<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Filters;
use Vitrine\Kernel\LiveSite;

/**
 * A minimal Stripe client on top of WordPress's HTTP API. Writing calls carry an idempotency key, so repeating them is safe; nothing is
 * retried automatically. Don't call it inside a database transaction.
 */
final class StripeApi {

	/** Update together with @stripe/stripe-js and the fake, after reading Stripe's changelog. */
	public const VERSION = '2026-09-30.endive';

	private const BASE_URL = 'https://api.stripe.com';

	/** Seconds. */
	private const TIMEOUT_SECONDS = 10;

	/** Refunds or warnings per page, and pages that are read at once. */
	private const PAGE_SIZE = 100;
	private const MAX_PAGES = 10;

	/** The same of disputes, and bytes of one: the texts of its evidence have up to 150,000 characters, of several bytes each. */
	private const DISPUTES_PER_PAGE  = 10;
	private const MAX_DISPUTE_PAGES  = 50;
	private const MAX_DISPUTE_BYTES  = 1_048_576;

	private const WARNINGS = 'radar/early_fraud_warnings';

	/** What a restricted key may not read, without a line in the log: the shop works without, and Site Health says so. */
	private const OPTIONAL = '#^(?:disputes|' . self::WARNINGS . '|webhook_endpoints)\b#';

	/** A payment intent has about 4,000 bytes. */
	private const MAX_RESPONSE_BYTES = 262_144;

	/** @param float $timeout Timeout in seconds. */
	public function __construct(
		private readonly StripeSettings $settings,
		private readonly LiveSite $site,
		private readonly float $timeout = self::TIMEOUT_SECONDS,
	) {
	}

	/** Whether calls that change something are refused, because a copy of the live shop must not change its payments. */
	public function isBlocked(): bool {
		return ! $this->settings->testMode && $this->site->isCopy();
	}

	/** Whether the calls go to Stripe and not to a fake. */
	public static function isReal(): bool {
		return self::address() === self::BASE_URL;
	}

	/**
	 * Creates an intent, which the customer pays in the browser with its client secret.
	 *
	 * @param int                   $amount   In cents.
	 * @param string                $currency ISO 4217 code.
	 * @param array<string, string> $metadata Includes `order_id`, which identifies the intent's order.
	 * @param array<string, mixed>  $shipping Recipient and address; empty for none.
	 * @param string                $key      Idempotency key of these parameters.
	 * @throws StripeError
	 */
	public function createIntent(
		int $amount,
		string $currency,
		string $description,
		array $metadata,
		array $shipping,
		string $key,
	): PaymentIntent {
		return PaymentIntent::of(
			$this->call(
				'POST',
				'payment_intents',
				array(
					'amount'                    => $amount,
					'currency'                  => strtolower( $currency ),
					'description'               => $description,
					'metadata'                  => $metadata,
					'automatic_payment_methods' => array( 'enabled' => 'true' ),
				) + ( $shipping === array() ? array() : array( 'shipping' => $shipping ) ),
				$key
			)
		);
	}

	/**
	 * Makes a read-only request that requires the permissions of the shop's key.
	 *
	 * @throws StripeError
	 */
	public function ping(): void {
		$this->call( 'GET', 'payment_intents?limit=1' );
	}

	/** @throws StripeError */
	public function intent( string $id ): PaymentIntent {
		return PaymentIntent::of( $this->call( 'GET', 'payment_intents/' . rawurlencode( $id ) ) );
	}

	/**
	 * @param array<string, mixed> $shipping Recipient and address.
	 * @throws StripeError
	 */
	public function updateShipping( string $id, array $shipping ): PaymentIntent {
		return PaymentIntent::of( $this->call( 'POST', 'payment_intents/' . rawurlencode( $id ), compact( 'shipping' ) ) );
	}

	/**
	 * Makes an intent unpayable.
	 *
	 * @throws StripeError `StripeRejected` with `UNEXPECTED_STATE` if it is already paid or cancelled.
	 */
	public function cancelIntent( string $id ): PaymentIntent {
		return PaymentIntent::of(
			$this->call( 'POST', 'payment_intents/' . rawurlencode( $id ) . '/cancel', array( 'cancellation_reason' => 'abandoned' ) )
		);
	}

	/**
	 * @param int    $amount In cents.
	 * @param string $key    Idempotency key of the refund, stored before the call.
	 * @throws StripeError
	 */
	public function refund( string $intent, int $amount, string $key ): StripeRefund {
		return StripeRefund::of(
			$this->call(
				'POST',
				'refunds',
				array(
					'payment_intent' => $intent,
					'amount'         => $amount,
					'metadata'       => array( StripeRefund::METADATA_KEY => $key ),
				),
				$key
			)
		);
	}

	/**
	 * All refunds of an intent, including those made in the dashboard, newest first.
	 *
	 * @return list<StripeRefund>
	 * @throws StripeError
	 */
	public function refundsOf( string $intent ): array {
		return $this->refunds( array( 'payment_intent' => $intent ) );
	}

	/**
	 * The newest refunds of the account, newest first.
	 *
	 * @param int $since Unix timestamp.
	 * @return list<StripeRefund>
	 * @throws StripeError
	 */
	public function refundsSince( int $since ): array {
		return $this->refunds( array( 'created' => array( 'gte' => $since ) ), self::MAX_PAGES );
	}

	/** @throws StripeError */
	public function dispute( string $id ): StripeDispute {
		return StripeDispute::of( $this->call( 'GET', 'disputes/' . rawurlencode( $id ), maxBytes: self::MAX_DISPUTE_BYTES ) );
	}

	/** @throws StripeError */
	public function fraudWarning( string $id ): StripeDispute {
		return StripeDispute::of( $this->call( 'GET', self::WARNINGS . '/' . rawurlencode( $id ) ) );
	}

	/**
	 * The newest disputes of the account, or its early fraud warnings, newest first.
	 *
	 * @param int $since Unix timestamp.
	 * @return list<StripeDispute>
	 * @throws StripeError
	 */
	public function disputesSince( int $since, bool $warnings = false ): array {
		$query = array( 'created' => array( 'gte' => $since ) );
		$list  = $warnings
			? $this->list( self::WARNINGS, $query, self::MAX_PAGES )
			: $this->list(
				'disputes',
				array( 'limit' => self::DISPUTES_PER_PAGE ) + $query,
				self::MAX_DISPUTE_PAGES,
				self::DISPUTES_PER_PAGE * self::MAX_DISPUTE_BYTES
			);
		return array_map( StripeDispute::of( ... ), $list );
	}

	/**
	 * The account's webhook endpoints.
	 *
	 * @return list<array<mixed>> At most one page.
	 * @throws StripeError
	 */
	public function webhookEndpoints(): array {
		return $this->list( 'webhook_endpoints', array() );
	}

	/**
	 * @param array<string, mixed> $query
	 * @return list<StripeRefund>
	 * @throws StripeError
	 */
	private function refunds( array $query, int $pages = 1 ): array {
		return array_map( StripeRefund::of( ... ), $this->list( 'refunds', $query, $pages ) );
	}

	/**
	 * @param array<string, mixed> $query
	 * @param int                  $pages Maximum.
	 * @return list<array<mixed>>
	 * @throws StripeError
	 */
	private function list( string $collection, array $query, int $pages = 1, int $maxBytes = self::MAX_RESPONSE_BYTES ): array {
		$found  = array();
		$query += array( 'limit' => self::PAGE_SIZE );
		do {
			$page  = $this->call( 'GET', "$collection?" . http_build_query( $query, '', '&' ), maxBytes: $maxBytes );
			$items = is_array( $page['data'] ?? null ) ? $page['data'] : throw new StripeUnavailable( 'The response is not a list.' );
			foreach ( $items as $item ) {
				$found[] = is_array( $item ) ? $item : array();
			}
			$query['starting_after'] = end( $found )['id'] ?? '';
			$isMore = ( $page['has_more'] ?? false ) === true;
		} while ( --$pages > 0 && $isMore );
		if ( $isMore ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( 'vitrine: stripe: only the newest ' . count( $found ) . " $collection were read" );
		}
		return $found;
	}

	/**
	 * @param array<string, mixed> $form
	 * @return array<mixed>
	 * @throws StripeError
	 */
	private function call(
		string $method,
		string $path,
		array $form = array(),
		string $key = '',
		int $maxBytes = self::MAX_RESPONSE_BYTES,
	): array {
		if ( $method !== 'GET' && $this->isBlocked() ) {
			throw new StripeBlocked( LiveSite::WAITING ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		}
		$response = wp_remote_request(
			self::address() . "/v1/$path",
			array(
				'method'              => $method,
				'timeout'             => $this->timeout,
				'redirection'         => 0,
				'limit_response_size' => $maxBytes,
				'headers'             => array_filter(
					array(
						'Authorization'   => 'Bearer ' . $this->settings->secretKey(),
						'Stripe-Version'  => self::VERSION,
						'Idempotency-Key' => $key,
						'Content-Type'    => $form === array() ? '' : 'application/x-www-form-urlencoded',
					),
					static fn ( string $value ): bool => $value !== ''
				),
				'body'                => http_build_query( $form, '', '&' ),
			)
		);
		try {
			return StripeResponse::read( $response );
		} catch ( StripeError $error ) {
			// An intent that has been paid since is not an error.
			$isExpected = $error instanceof StripeForbidden
				? preg_match( self::OPTIONAL, $path ) === 1
				: $error instanceof StripeRejected && $error->error === StripeRejected::UNEXPECTED_STATE;
			if ( ! $isExpected ) {
				// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
				error_log( "vitrine: stripe: $method $path: " . $error->getMessage() );
			}
			throw $error;
		}
	}

	private static function address(): string {
		/**
		 * Base URL of the API. Tests may override it, but nothing a visitor or editor can change: this server decides which orders are
		 * paid.
		 */
		return Filters::apply( 'vitrine_stripe_api', self::BASE_URL );
	}
}
