<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use DateTimeImmutable;
use DateTimeZone;
use Vitrine\I18n\EmbeddedLanguages;

/**
 * Short dates in lists of wp-admin, in the user's language. The site's own date format is not used: it has one order of day and month for
 * all languages, and its month names need language packs that a host may lack.
 */
final class Dates {

	/** By language: the pattern of a day, and what stands between day and time. */
	private const PATTERNS = array(
		'en' => array( 'j M Y', ', ' ),
		'it' => array( 'd/m/Y', ', ' ),
		'fr' => array( 'd/m/Y', ' ' ),
		'de' => array( 'd.m.Y', ', ' ),
		'lt' => array( 'Y-m-d', ' ' ),
	);

	/** A moment in the site's time zone: `24 Nov 2026, 14:05`, `24.11.2026, 14:05`. */
	public static function moment( int $timestamp ): string {
		[ $day, $between ] = self::pattern();
		$time              = ( new DateTimeImmutable( "@$timestamp" ) )->setTimezone( wp_timezone() );
		return $time->format( $day ) . $between . $time->format( 'H:i' );
	}

	/** The day of a moment in the site's time zone. */
	public static function dayOf( int $timestamp ): string {
		return ( new DateTimeImmutable( "@$timestamp" ) )->setTimezone( wp_timezone() )->format( self::pattern()[0] );
	}

	/** A day that was given as `Y-m-d`; anything else as it is. */
	public static function day( string $day ): string {
		$date = DateTimeImmutable::createFromFormat( '!Y-m-d', $day, new DateTimeZone( 'UTC' ) );
		return $date === false ? $day : $date->format( self::pattern()[0] );
	}

	/** @return array{string, string} */
	private static function pattern(): array {
		return self::PATTERNS[ EmbeddedLanguages::ofLocale( determine_locale() )->code ?? 'en' ] ?? self::PATTERNS['en'];
	}
}
