<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting\Datev;

/** Checks what was typed into the DATEV settings. */
final class DatevInput {

	/**
	 * @param array<mixed>          $sent
	 * @param array<string, string> $labels Of the accounts, by key.
	 * @return DatevSettings|string A message if something is not valid.
	 */
	public static function read( array $sent, array $labels ): DatevSettings|string {
		$text       = static fn ( mixed $value ): string => is_string( $value ) ? trim( $value ) : '';
		$consultant = $text( $sent['consultant'] ?? '' );
		$client     = $text( $sent['client'] ?? '' );
		$debtor     = $text( $sent['debtor'] ?? '' );
		$chart      = $text( $sent['chart'] ?? '' );
		if ( $consultant !== '' && ! self::isBetween( $consultant, 1001, 9_999_999 ) ) {
			return __( 'The consultant number must be a number from 1001 to 9999999.', 'vitrine' );
		}
		if ( $client !== '' && ! self::isBetween( $client, 1, 99_999 ) ) {
			return __( 'The client number must be a number from 1 to 99999.', 'vitrine' );
		}
		if ( preg_match( '/^\d{4,9}$/', $debtor ) !== 1 ) {
			return __( 'The customers’ account must have 4 to 9 digits.', 'vitrine' );
		}
		$rows     = is_array( $sent['accounts'] ?? null ) ? $sent['accounts'] : array();
		$accounts = array();
		foreach ( $labels as $key => $label ) {
			$row     = is_array( $rows[ $key ] ?? null ) ? $rows[ $key ] : array();
			$account = new Account( $text( $row['number'] ?? '' ), $text( $row['key'] ?? '' ) );
			if ( $account->number !== '' && preg_match( '/^\d{4,8}$/', $account->number ) !== 1 ) {
				/* translators: %s: what is booked to the account, for example "Domestic VAT of 19 %" */
				return sprintf( __( '%s: the account must have 4 to 8 digits.', 'vitrine' ), $label );
			}
			if ( $account->key !== '' && preg_match( '/^\d{1,4}$/', $account->key ) !== 1 ) {
				/* translators: %s: what is booked to the account, for example "Domestic VAT of 19 %" */
				return sprintf( __( '%s: the tax key must have 1 to 4 digits.', 'vitrine' ), $label );
			}
			$ofCharts = array_column( array_map( DatevAccounts::defaults( ... ), DatevSettings::CHARTS ), $key );
			// What a chart suggests is not stored: after a change of the chart the fields still have those of the other one.
			if ( $account->key !== '' || ! in_array( $account->number, $ofCharts === array() ? array( '' ) : $ofCharts, true ) ) {
				$accounts[ $key ] = $account;
			}
		}
		return new DatevSettings(
			ltrim( $consultant, '0' ),
			ltrim( $client, '0' ),
			in_array( $chart, DatevSettings::CHARTS, true ) ? $chart : '03',
			max( 1, min( 12, (int) $text( $sent['year_start'] ?? '' ) ) ),
			$debtor,
			$accounts
		);
	}

	private static function isBetween( string $typed, int $least, int $most ): bool {
		return preg_match( '/^\d{1,7}$/', $typed ) === 1 && (int) $typed >= $least && (int) $typed <= $most;
	}
}
