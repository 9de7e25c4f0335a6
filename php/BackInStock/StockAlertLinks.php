<?php
declare(strict_types=1);

namespace Vitrine\BackInStock;

use Vitrine\I18n\Languages;

/**
 * Links of the e-mails, in the current language. Their key is computed from request and address, so it is stored nowhere, and it ends with
 * the request.
 */
final class StockAlertLinks {

	/** Of the page, below the language prefix. */
	public const PATH = 'back-in-stock';

	private const LENGTH = 40;

	public function __construct( private readonly Languages $languages, private readonly StockAlerts $alerts ) {
	}

	public function confirm( StockAlert $alert ): string {
		return $this->languages->url( self::PATH ) . '?key=' . self::key( $alert );
	}

	public function cancel( StockAlert $alert ): string {
		return $this->languages->url( self::PATH ) . '?leave=' . self::key( $alert );
	}

	public function find( string $key ): ?StockAlert {
		$alert = preg_match( '/^([1-9]\d{0,17})-/', $key, $found ) === 1 ? $this->alerts->byId( (int) $found[1] ) : null;
		return $alert !== null && $alert->email !== '' && hash_equals( self::key( $alert ), $key ) ? $alert : null;
	}

	private static function key( StockAlert $alert ): string {
		$hash = hash_hmac( 'sha256', "stock-alert:$alert->id:$alert->product:$alert->email", wp_salt() );
		return "$alert->id-" . substr( $hash, 0, self::LENGTH );
	}
}
