<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Customers\VatId;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Form\TextSanitizer;

/** Calls VIES, the European Commission's register of VAT ids. Anything but a clear answer means that it is unavailable. */
final class Vies {

	/** A customer waits for the answer. */
	public const SHORT_TIMEOUT_SECONDS = 3;

	public const LONG_TIMEOUT_SECONDS = 10;

	private const URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';

	/** Actual responses have less than 1,000 bytes. Longer ones are truncated and then fail to parse. */
	private const MAX_RESPONSE_BYTES = 16_384;

	/** Of name and address. */
	private const MAX_TEXT_LENGTH = 180;

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
		$errors   = is_array( $data ) ? self::errors( $data ) : array();
		// The number's form is not the country's.
		if ( $errors === array( 'INVALID_INPUT' ) ) {
			return new ViesAnswer( ViesState::Invalid );
		}
		$unavailable = new ViesAnswer( ViesState::Unavailable, outage: ViesOutage::of( $errors[0] ?? '' ) );
		if ( ! is_array( $data ) || wp_remote_retrieve_response_code( $response ) !== 200 || ! self::concerns( $data, $id ) ) {
			return $unavailable;
		}
		return match ( $data['valid'] ?? null ) {
			true    => new ViesAnswer(
				ViesState::Valid,
				is_string( $data['requestIdentifier'] ?? null ) ? $data['requestIdentifier'] : '',
				self::line( $data, 'name' ),
				self::line( $data, 'address' )
			),
			false   => new ViesAnswer( ViesState::Invalid ),
			default => $unavailable,
		};
	}

	/**
	 * The codes of an error report.
	 *
	 * @param array<mixed> $data
	 * @return list<string>
	 */
	private static function errors( array $data ): array {
		$errors = is_array( $data['errorWrappers'] ?? null ) ? $data['errorWrappers'] : array();
		return array_values( array_filter( array_column( array_filter( $errors, is_array( ... ) ), 'error' ), is_string( ... ) ) );
	}

	/**
	 * A text about the business in one line: addresses have line breaks, and countries that hide it answer with dashes.
	 *
	 * @param array<mixed> $data
	 */
	private static function line( array $data, string $field ): string {
		$text = $data[ $field ] ?? null;
		$line = TextSanitizer::line( is_string( $text ) ? (string) preg_replace( '/\s*\R\s*/u', ', ', trim( $text ) ) : '' );
		return preg_match( '/[\p{L}\p{N}]/u', $line ) === 1 ? mb_substr( $line, 0, self::MAX_TEXT_LENGTH ) : '';
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
