<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use DateTimeInterface;
use DateTimeZone;
use IntlDateFormatter;
use IntlException;

/** Formats dates in the current language. WordPress's own month names need language packs, which may not be installed. */
final class DateFormat {

	public function __construct( private readonly Languages $languages ) {
	}

	/** Date and time of day: `24 November 2026 at 14:05`, `2026 m. lapkričio 24 d., 14:05 val.` */
	public function moment( DateTimeInterface $time ): string {
		return self::at( $this->long( $time ), $time );
	}

	/** For sentences: the day, and the time of day unless it is the day's last second. */
	public function deadline( DateTimeInterface $time ): string {
		$day = $this->inSentence( $time );
		return $time->format( 'H:i:s' ) === '23:59:59' ? $day : self::at( $day, $time );
	}

	private static function at( string $day, DateTimeInterface $time ): string {
		return sprintf(
			/* translators: 1: a date, 2: hours, 3: minutes; write the time of day as your language does */
			__( '%1$s at %2$s:%3$s', 'vitrine' ),
			$day,
			$time->format( 'G' ),
			$time->format( 'i' )
		);
	}

	/** For sentences. Italian needs an article, which depends on the number: `il 24 novembre 2026`, `l’8 novembre 2026`. */
	public function inSentence( DateTimeInterface $day ): string {
		$text = $this->long( $day );
		if ( $this->language() !== 'it' ) {
			return $text;
		}
		return ( in_array( $day->format( 'j' ), array( '8', '11' ), true ) ? 'l’' : 'il ' ) . $text;
	}

	/** `24 November 2026`, `2026 m. lapkričio 24 d.` with no-break spaces before `m.` and `d.`. */
	public function long( DateTimeInterface $day ): string {
		if ( ! class_exists( IntlDateFormatter::class ) ) {
			return $day->format( Conventions::of( $this->languages->display()->locale )->day );
		}
		$text = (string) $this->formatter( $day )->format( $day );
		// No line begins with `m.`, `d.` or the month of a numbered day: `3 d.`, `3. Dezember`.
		$text = (string) preg_replace( '/(?<=\d) (?=[md]\.)|(?<=\d\.) (?=\p{L})/u', "\u{a0}", $text );
		return match ( $this->language() ) {
			// The first of the month is an ordinal, which Intl does not support.
			'fr'    => (string) preg_replace( '/^1(?= )/', '1er', $text ),
			'it'    => (string) preg_replace( '/^1(?= )/', '1º', $text ),
			default => $text,
		};
	}

	/** Without country: `fr` for `fr_BE`. */
	private function language(): string {
		return (string) strtok( $this->languages->display()->locale, '_' );
	}

	private function formatter( DateTimeInterface $time ): IntlDateFormatter {
		$locale = $this->languages->display()->intlLocale();
		try {
			// Pass the zone object: Intl rejects the name of an offset zone (`+00:00`), which is WordPress's default.
			return new IntlDateFormatter( $locale, IntlDateFormatter::LONG, IntlDateFormatter::NONE, $time->getTimezone() );
		} catch ( IntlException ) {
			// PHP and ICU have separate time zone lists: an older ICU rejects newer names such as Europe/Kyiv.
			$zone = new DateTimeZone( $time->format( 'P' ) );
			return new IntlDateFormatter( $locale, IntlDateFormatter::LONG, IntlDateFormatter::NONE, $zone );
		}
	}
}
