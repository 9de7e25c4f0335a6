<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Customers\VatId;
use Vitrine\Kernel\Filters;

/** Calls VIES, the European Commission's register of VAT ids. Anything but a clear answer means that it is unavailable. */
final class Vies {

	/** A customer waits for the answer. */
	public const SHORT_TIMEOUT_SECONDS = 3;

	public const LONG_TIMEOUT_SECONDS = 10;

	private const URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';

	/** Actual responses have less than 1,000 bytes. Longer ones are truncated and then fail to parse. */
	private const MAX_RESPONSE_BYTES = 16_384;

	/** @param VatId|null $requester The shop's id: with it VIES gives a consultation number. */
	public function check( VatId $id, ?VatId $requester, int $timeout ): ViesAnswer {
		$response = wp_remote_post(
			/** The endpoint, for tests with their own server. The server behind it decides who pays no VAT. */
			Filters::apply( 'vitrine_vies_url', self::URL ),
			array(
				'timeout'             => $timeout,
				'redirection'         => 0,
				'limit_response_size' => self::MAX_RESPONSE_BYTES,
				'headers'             => array(
					'Accept'       => 'application/json',
					'Content-Type' => 'application/json',
				),
				'body'                => (string) wp_json_encode(
					array(
						'countryCode' => $id->prefix,
						'vatNumber'   => $id->number,
					) + ( $requester === null ? array() : array(
						'requesterMemberStateCode' => $requester->prefix,
						'requesterNumber'          => $requester->number,
					) )
				),
			)
		);
		$data     = is_wp_error( $response ) ? null : json_decode( wp_remote_retrieve_body( $response ), true, 16 );
		if ( is_array( $data ) && self::isRefused( $data ) ) {
			return new ViesAnswer( ViesState::Invalid );
		}
		if ( ! is_array( $data ) || wp_remote_retrieve_response_code( $response ) !== 200 || ! self::concerns( $data, $id ) ) {
			return new ViesAnswer( ViesState::Unavailable );
		}
		$number = is_string( $data['requestIdentifier'] ?? null ) ? $data['requestIdentifier'] : '';
		return match ( $data['valid'] ?? null ) {
			true    => new ViesAnswer( ViesState::Valid, $number ),
			false   => new ViesAnswer( ViesState::Invalid ),
			default => new ViesAnswer( ViesState::Unavailable ),
		};
	}

	/**
	 * Whether VIES refuses the number because its form is not the country's. The register works in that case: one visitor's wrong number
	 * must not stop the checks of others.
	 *
	 * @param array<mixed> $data
	 */
	private static function isRefused( array $data ): bool {
		$errors = is_array( $data['errorWrappers'] ?? null ) ? $data['errorWrappers'] : array();
		return array_column( array_filter( $errors, is_array( ... ) ), 'error' ) === array( 'INVALID_INPUT' );
	}

	/**
	 * Whether it is an answer about this id, and not an error report.
	 *
	 * @param array<mixed> $data
	 */
	private static function concerns( array $data, VatId $id ): bool {
		return ( $data['countryCode'] ?? null ) === $id->prefix
			&& ( $data['vatNumber'] ?? null ) === $id->number
			&& ( $data['actionSucceed'] ?? true ) === true;
	}
}
