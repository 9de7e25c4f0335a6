<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use DateTimeInterface;
use IntlDateFormatter;

/** Writes days as a language does. WordPress's own month names need language packs that a host may not have. */
final class DateFormat {

	public function __construct( private readonly Languages $languages ) {
	}

	/** A moment to the second with its time zone: `24 November 2026 at 14:05:33 EET`. */
	public function moment( DateTimeInterface $time ): string {
		if ( ! class_exists( IntlDateFormatter::class ) ) {
			return $this->long( $time ) . ', ' . $time->format( 'H:i:s (T)' );
		}
		return (string) ( new IntlDateFormatter( $this->languages->display()->locale, IntlDateFormatter::LONG, IntlDateFormatter::LONG, $time->getTimezone()->getName() ) )->format( $time );
	}

	/** `24 November 2026`, `2026 m. lapkričio 24 d.` */
	public function long( DateTimeInterface $day ): string {
		if ( ! class_exists( IntlDateFormatter::class ) ) {
			return $day->format( $this->languages->display()->code === 'lt' ? 'Y-m-d' : 'd.m.Y' );
		}
		$formatter = new IntlDateFormatter( $this->languages->display()->locale, IntlDateFormatter::LONG, IntlDateFormatter::NONE, $day->getTimezone()->getName() );
		$text      = (string) $formatter->format( $day );
		// The first of a month is no plain number in French, which Intl does not know.
		return $this->languages->display()->code === 'fr' ? (string) preg_replace( '/^1(?= )/', '1er', $text ) : $text;
	}
}
