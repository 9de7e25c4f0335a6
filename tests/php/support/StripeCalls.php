<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;

/** Calls that the fake of Stripe recorded, as TypeScript: Stripe's own library then says whether its API takes them. */
final class StripeCalls {

	/** Methods of Stripe's library. */
	private const METHODS = array(
		'GET payment_intents'                 => 'paymentIntents.list',
		'POST payment_intents'                => 'paymentIntents.create',
		'GET payment_intents/:id'             => 'paymentIntents.retrieve',
		'POST payment_intents/:id'            => 'paymentIntents.update',
		'POST payment_intents/:id/cancel'     => 'paymentIntents.cancel',
		'GET refunds'                         => 'refunds.list',
		'POST refunds'                        => 'refunds.create',
		'GET disputes'                        => 'disputes.list',
		'GET disputes/:id'                    => 'disputes.retrieve',
		'GET radar/early_fraud_warnings'      => 'radar.earlyFraudWarnings.list',
		'GET radar/early_fraud_warnings/:id'  => 'radar.earlyFraudWarnings.retrieve',
		'GET webhook_endpoints'               => 'webhookEndpoints.list',
	);

	/** Forms have only texts. */
	private const NUMBERS  = array( 'amount', 'gte', 'limit' );
	private const BOOLEANS = array( 'enabled' );

	/** What differs from run to run. */
	private const VARIABLE = array( 'description', 'gte', 'order_id', 'order', 'site', 'vitrine_refund' );

	private const MAX_LENGTH = 100;

	private const ID = '/\b(pi|re|du|issfr|we)_\w+/';

	/**
	 * @param list<array{method: string, path: string, query: string, key: string, body: string}> $calls
	 * @return array<string, array<string, string>> Expressions by endpoint and names of parameters.
	 */
	public static function expressions( array $calls ): array {
		$found = array();
		foreach ( $calls as $call ) {
			preg_match( self::ID, $call['path'], $id );
			$endpoint = $call['method'] . ' ' . preg_replace( array( '#^/v1/#', self::ID ), array( '', ':id' ), $call['path'] );
			$method   = self::METHODS[ $endpoint ] ?? throw new RuntimeException( "No method of Stripe's library for $endpoint." );
			parse_str( $call['method'] === 'GET' ? $call['query'] : $call['body'], $parameters );
			$arguments = array_filter(
				array(
					$id === array() ? '' : "'{$id[1]}_1'",
					$parameters === array() ? '' : self::literal( $parameters ),
					$call['key'] === '' ? '' : "{ idempotencyKey: 'key' }",
				)
			);
			$shape     = implode( ',', array_keys( $parameters ) );
			$found[ $endpoint ][ $shape ] ??= "stripe.$method( " . implode( ', ', $arguments ) . ' )';
		}
		return $found;
	}

	/**
	 * @param array<string, array<string, string>> $expressions
	 * @return list<string> Endpoints for which no call was recorded.
	 */
	public static function missing( array $expressions ): array {
		return array_values( array_diff( array_keys( self::METHODS ), array_keys( $expressions ) ) );
	}

	/** @param array<string, array<string, string>> $expressions */
	public static function file( string $version, array $expressions ): string {
		$codes = array_merge( ...array_map( array_values( ... ), array_values( $expressions ) ) );
		sort( $codes );
		$calls = implode( '', array_map( static fn ( string $code ): string => "\t$code,\n", $codes ) );
		return <<<TS
			/** What the shop sends to Stripe, as the fake recorded it. `StripeCallsTest` writes it; tsc compares it with the types of Stripe's library. */
			import type Stripe from 'stripe';

			export const config: Stripe.StripeConfig = { apiVersion: '$version' };

			// prettier-ignore
			export const calls = ( stripe: Stripe ): unknown[] => [
			$calls];

			TS;
	}

	/** @param array<mixed> $values */
	private static function literal( array $values ): string {
		$parts = array();
		foreach ( $values as $name => $value ) {
			$name    = (string) $name;
			$parts[] = "$name: " . match ( true ) {
				is_array( $value )                       => self::literal( $value ),
				in_array( $name, self::NUMBERS, true )   => in_array( $name, self::VARIABLE, true ) ? '1' : (string) (int) $value,
				in_array( $name, self::BOOLEANS, true )  => $value === 'true' ? 'true' : 'false',
				in_array( $name, self::VARIABLE, true )  => "'…'",
				default => "'" . addcslashes( (string) preg_replace( self::ID, '$1_1', (string) $value ), "'\\" ) . "'",
			};
		}
		$line = '{ ' . implode( ', ', $parts ) . ' }';
		return strlen( $line ) <= self::MAX_LENGTH ? $line : "{\n" . implode( ",\n", $parts ) . ",\n}";
	}
}
