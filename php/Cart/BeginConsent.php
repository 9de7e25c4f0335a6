<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Pricing\Nature;

/**
 * The consent that digital content or a service begins before the withdrawal period ends (Directive 2011/83/EU, Articles 7(3), 8(8) and
 * 16(a) and (m)). It is optional: without it the shop begins after the period, and the customer keeps the right of withdrawal until then.
 */
final class BeginConsent {

	/** The words that the customer agrees to for these lines, in the current language; '' if there are only goods. */
	public static function words( PricedLine ...$lines ): string {
		$words = array();
		foreach ( $lines as $line ) {
			$words = array( ...$words, ...array_map( self::wordsFor( ... ), $line->natures() ) );
		}
		return implode( ' ', array_unique( array_filter( $words ) ) );
	}

	private static function wordsFor( Nature $nature ): string {
		return match ( $nature ) {
			Nature::Goods   => '',
			Nature::Digital => __(
				'I agree that the supply of the digital content begins before the withdrawal period ends, and know that I lose my right of withdrawal once it has begun. (Without this consent it begins after the period.)',
				'vitrine'
			),
			Nature::Service => __(
				'I ask you to begin the service before the withdrawal period ends, and know that I lose my right of withdrawal once it has been performed in full. (Without this request it begins after the period.)',
				'vitrine'
			),
		};
	}
}
