<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

use DateTimeInterface;
use XMLWriter;

defined( 'ABSPATH' ) || exit;

/** Writes elements with texts, amounts, rates and days. */
trait XmlElements {

	private readonly XMLWriter $xml;

	private function rate( VatCategory $category, int $rate ): void {
		$this->text( 'ram:TypeCode', 'VAT' );
		$this->text( 'ram:CategoryCode', $category->value );
		$this->percent( $category, $rate );
	}

	/** Amounts that are not subject to VAT have no rate (BR-O-5). */
	private function percent( VatCategory $category, int $rate ): void {
		if ( $category !== VatCategory::NotSubject ) {
			$this->amount( 'ram:RateApplicablePercent', $rate );
		}
	}

	private function day( string $name, DateTimeInterface $day, string $type = 'udt' ): void {
		$this->in( $name, fn () => $this->text( "$type:DateTimeString", $day->format( 'Ymd' ), array( 'format' => '102' ) ) );
	}

	/**
	 * Two decimals: cents, or basis points as percent.
	 *
	 * @param array<string, string> $attributes
	 */
	private function amount( string $name, int $hundredths, array $attributes = array() ): void {
		$sign = $hundredths < 0 ? '-' : '';
		$this->text( $name, sprintf( '%s%d.%02d', $sign, intdiv( abs( $hundredths ), 100 ), abs( $hundredths ) % 100 ), $attributes );
	}

	/**
	 * Nothing for an empty text. Characters that XML cannot contain are removed.
	 *
	 * @param array<string, string> $attributes
	 */
	private function text( string $name, string $text, array $attributes = array() ): void {
		$text = trim( (string) preg_replace( '/[^\x{9}\x{A}\x{D}\x{20}-\x{D7FF}\x{E000}-\x{FFFD}\x{10000}-\x{10FFFF}]/u', '', $text ) );
		if ( $text === '' ) {
			return;
		}
		$this->xml->startElement( $name );
		foreach ( $attributes as $attribute => $value ) {
			$this->xml->writeAttribute( $attribute, $value );
		}
		$this->xml->text( $text );
		$this->xml->endElement();
	}

	/** @param callable(): void $content */
	private function in( string $name, callable $content ): void {
		$this->xml->startElement( $name );
		$content();
		$this->xml->endElement();
	}
}
