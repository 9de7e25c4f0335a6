<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Kernel\Qr\QrCode;
use Vitrine\Kernel\Qr\QrPicture;

/**
 * The QR code that banking apps fill a SEPA credit transfer from: European Payments Council, EPC069-12, version 002. It is for amounts in
 * euro and accounts in SEPA only.
 */
final class TransferCode {

	/** Countries of IBANs in the European Economic Area, whose transfers need no BIC. */
	private const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

	/** The other countries of SEPA: their transfers need a BIC. */
	private const OTHERS = 'AD AL CH GB GI MC MD ME MK RS SM VA';

	private const MAX_NAME      = 70;
	private const MAX_REFERENCE = 140;

	/** In cents. */
	private const MAX_AMOUNT = 99_999_999_999;

	/** Pixels per module. */
	private const SCALE = 8;

	/** @return string The code's text; '' if no code can be made. */
	public static function text( AwaitedTransfer $transfer ): string {
		$account = $transfer->account;
		$holder  = mb_substr( trim( (string) preg_replace( '/[\p{C}\p{Z}]+/u', ' ', $account->holder ) ), 0, self::MAX_NAME );
		$bic     = strtoupper( (string) preg_replace( '/\s+/', '', $account->bic ) );
		$bic     = preg_match( '/^[A-Z0-9]{8}([A-Z0-9]{3})?$/D', $bic ) === 1 ? $bic : '';
		$country = substr( $account->iban, 0, 2 );
		$isEea   = str_contains( self::EEA, $country );
		$cents   = $transfer->amount->amount;
		if (
			$transfer->amount->currency !== 'EUR' || $cents < 1 || $cents > self::MAX_AMOUNT || $holder === ''
			|| preg_match( '/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/D', $account->iban ) !== 1
			|| ! ( $isEea || ( str_contains( self::OTHERS, $country ) && $bic !== '' ) )
		) {
			return '';
		}
		$text = implode(
			"\n",
			array(
				'BCD',
				'002',
				// UTF-8.
				'1',
				'SCT',
				$bic,
				$holder,
				$account->iban,
				sprintf( 'EUR%d.%02d', intdiv( $cents, 100 ), $cents % 100 ),
				// Neither a purpose nor a structured reference.
				'',
				'',
				mb_substr( $transfer->reference, 0, self::MAX_REFERENCE ),
			)
		);
		// Other scripts than Latin have up to four bytes a letter.
		return strlen( $text ) <= QrCode::MAX_BYTES ? $text : '';
	}

	/** @return string A PNG file; '' if no code can be made. */
	public static function png( AwaitedTransfer $transfer ): string {
		$modules = self::modules( $transfer );
		return $modules === array() ? '' : QrPicture::png( $modules, self::SCALE );
	}

	/** @return list<list<bool>> Rows of modules, true for dark ones; empty if no code can be made. */
	public static function modules( AwaitedTransfer $transfer ): array {
		$text = self::text( $transfer );
		return $text === '' ? array() : QrCode::modules( $text );
	}
}
