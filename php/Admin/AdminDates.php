<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use DateTimeImmutable;
use DateTimeZone;
use Vitrine\I18n\EmbeddedLanguages;

/**
 * Short dates for lists in wp-admin, in the user's language. The site's date format is not used: it has one day/month order for all
 * languages, and its month names need language packs that may be missing.
 */
final class AdminDates {

	/** By language: the date pattern, and the separator between date and time. */
	private const PATTERNS = array(
		'en' => array( 'j M Y', ', ' ),
		'it' => array( 'd/m/Y', ', ' ),
		'fr' => array( 'd/m/Y', ' ' ),
		'de' => array( 'd.m.Y', ', ' ),
		'lt' => array( 'Y-m-d', ' ' ),
	);

	/** Date and time in the site's time zone: `24 Nov 2026, 14:05`, `24.11.2026, 14:05`. */
	public static function moment( int $timestamp ): string {
		[ $day, $between ] = self::pattern();
		$time              = ( new DateTimeImmutable( "@$timestamp" ) )->setTimezone( wp_timezone() );
		return $time->format( $day ) . $between . $time->format( 'H:i' );
	}

	/** Date of a timestamp in the site's time zone. */
	public static function dayOf( int $timestamp ): string {
		return ( new DateTimeImmutable( "@$timestamp" ) )->setTimezone( wp_timezone() )->format( self::pattern()[0] );
	}

	/** Formats a `Y-m-d` date; returns anything else unchanged. */
	public static function day( string $day ): string {
		$date = DateTimeImmutable::createFromFormat( '!Y-m-d', $day, new DateTimeZone( 'UTC' ) );
		return $date === false ? $day : $date->format( self::pattern()[0] );
	}

	/** @return array{string, string} */
	private static function pattern(): array {
		return self::PATTERNS[ EmbeddedLanguages::ofLocale( determine_locale() )->code ?? 'en' ] ?? self::PATTERNS['en'];
	}
}
