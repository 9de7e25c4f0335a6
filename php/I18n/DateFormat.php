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

	/** Date and time with seconds and time zone: `24 November 2026 at 14:05:33 EET`. */
	public function moment( DateTimeInterface $time ): string {
		if ( ! class_exists( IntlDateFormatter::class ) ) {
			return $this->long( $time ) . ', ' . $time->format( 'H:i:s (T)' );
		}
		return $this->localized( $time, IntlDateFormatter::LONG );
	}

	/** `24 November 2026`, `2026 m. lapkričio 24 d.` */
	public function long( DateTimeInterface $day ): string {
		if ( ! class_exists( IntlDateFormatter::class ) ) {
			return $day->format( $this->languages->display()->code === 'lt' ? 'Y-m-d' : 'd.m.Y' );
		}
		$text = $this->localized( $day, IntlDateFormatter::NONE );
		// French uses an ordinal for the first of the month, which Intl does not support.
		return $this->languages->display()->code === 'fr' ? (string) preg_replace( '/^1(?= )/', '1er', $text ) : $text;
	}

	/** @param int $timeStyle A style constant of IntlDateFormatter. */
	private function localized( DateTimeInterface $time, int $timeStyle ): string {
		$locale = $this->languages->display()->locale;
		try {
			// Pass the zone object: Intl rejects the name of an offset zone (`+00:00`), which is WordPress's default.
			$formatter = new IntlDateFormatter( $locale, IntlDateFormatter::LONG, $timeStyle, $time->getTimezone() );
		} catch ( IntlException ) {
			// PHP and ICU have separate time zone lists: an older ICU rejects newer names such as Europe/Kyiv.
			$formatter = new IntlDateFormatter( $locale, IntlDateFormatter::LONG, $timeStyle, new DateTimeZone( $time->format( 'P' ) ) );
		}
		return (string) $formatter->format( $time );
	}
}
