<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use DateTimeImmutable;
use DateTimeZone;
use Vitrine\I18n\Conventions;
use Vitrine\I18n\EmbeddedLanguages;

/**
 * Short dates for lists in wp-admin, in the user's language. The site's date format is not used: it has one day/month order for all
 * languages, and its month names need language packs that may be missing.
 */
final class AdminDates {

	/** Month names are only needed in English, where digits are ambiguous. */
	private const ENGLISH = 'j M Y';

	/** Languages with a comma between date and time. */
	private const WITH_COMMA = array( 'en', 'it', 'de' );

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
		$locale   = EmbeddedLanguages::ofUser( determine_locale() )->locale;
		$language = (string) strtok( $locale, '_' );
		return array(
			$language === 'en' ? self::ENGLISH : Conventions::of( $locale )->day,
			in_array( $language, self::WITH_COMMA, true ) ? ', ' : ' ',
		);
	}
}
