<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use DateTimeImmutable;
use RuntimeException;
use Vitrine\Catalogue\Facts\EnergyLabel;
use Vitrine\Pdf\PdfDocument;
use Vitrine\Pdf\PdfMetadata;
use Vitrine\Pdf\PdfStyle;

/** Energy label and product information sheet of a demo product. They look like examples: the official ones come from the manufacturer. */
final class EnergyFiles {

	private const FOLDER = 'vitrine-demo';

	/** Attachment id. */
	public static function label( string $sku, string $class, State $state ): int {
		$arrows = '';
		foreach ( array_keys( EnergyLabel::COLORS ) as $index => $letter ) {
			$top     = 70 + 34 * $index;
			$end     = 110 + 14 * $index;
			$arrows .= "<path fill='" . EnergyLabel::COLORS[ $letter ] . "' d='M20 {$top}h" . ( $end - 20 ) . "l14 14-14 14H20z'/>"
				. "<text x='30' y='" . ( $top + 21 ) . "' font-size='20'>$letter</text>"
				. ( $letter === $class ? self::arrow( $letter, $top ) : '' );
		}
		$svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 360' font-family='sans-serif' font-weight='700'>"
			. "<rect width='320' height='360' fill='#fff'/><text x='20' y='32' font-size='18'>Molis ir medis</text>"
			. "<text x='20' y='54' font-size='14'>$sku (example)</text>$arrows<text x='20' y='340' font-size='20'>5 kWh/1000h</text></svg>";
		return self::attach( "energy-label-$sku", 'svg', 'image/svg+xml', $svg, $state );
	}

	private static function arrow( string $letter, int $top ): string {
		return "<path d='M300 {$top}h-50l-14 14 14 14h50z'/><text x='262' y='" . ( $top + 21 ) . "' font-size='20' fill='#fff'>$letter</text>";
	}

	/** Attachment id. */
	public static function sheet( string $sku, string $class, State $state ): int {
		$title = "Product information sheet $sku (example)";
		$pdf   = new PdfDocument( new PdfMetadata( $title, 'Molis ir medis', 'en', new DateTimeImmutable( '2026-01-01' ) ) );
		$page  = $pdf->addPage();
		$lines = array(
			$title,
			'Supplier: UAB Molis ir medis, Vilnius',
			"Model identifier: $sku",
			"Energy efficiency class: $class",
			'Energy consumption in on-mode: 5 kWh/1000 h',
			'Useful luminous flux: 470 lm, colour temperature 2700 K',
		);
		foreach ( $lines as $index => $line ) {
			$style = new PdfStyle( 'instrument-sans-400', $index === 0 ? 16 : 11, '211e1a' );
			$pdf->text( $page, 45, 70 + 24 * $index, $line, $style, $pdf->root->add( $index === 0 ? 'H1' : 'P' ) );
		}
		return self::attach( "energy-sheet-$sku", 'pdf', 'application/pdf', $pdf->file(), $state );
	}

	private static function attach( string $name, string $extension, string $type, string $data, State $state ): int {
		$name = strtolower( $name );
		$id   = $state->id( 'energy_file', $name ) ?? 0;
		if ( $state->has( 'energy_file', $name, '1' ) && get_post_type( $id ) === 'attachment' ) {
			return $id;
		}
		$file = self::FOLDER . "/$name.$extension";
		$path = wp_get_upload_dir()['basedir'] . "/$file";
		wp_mkdir_p( dirname( $path ) );
		if ( file_put_contents( $path, $data ) === false ) {
			throw new RuntimeException( "Could not write $path." );
		}
		$id = (int) wp_insert_attachment(
			array(
				'post_title'     => ucfirst( strtr( $name, '-', ' ' ) ),
				'post_mime_type' => $type,
				'post_status'    => 'inherit',
			),
			$file
		);
		$state->keep( 'energy_file', $name, $id, '1' );
		return $id;
	}
}
