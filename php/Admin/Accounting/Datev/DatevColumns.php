<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting\Datev;

/** The columns of a DATEV booking, version 13: their names, and the positions of those that are used. */
final class DatevColumns {

	public const COUNT = 125;

	public const AMOUNT        = 0;
	public const SIDE          = 1;
	public const CURRENCY      = 2;
	public const RATE          = 3;
	public const BASE          = 4;
	public const BASE_CURRENCY = 5;
	public const ACCOUNT       = 6;
	public const CONTRA        = 7;
	public const TAX_KEY       = 8;
	public const DAY           = 9;
	public const DOCUMENT      = 10;
	public const DOCUMENT_2    = 11;
	public const TEXT          = 13;
	public const UNION         = 39;
	public const UNION_RATE    = 40;
	public const LOCKED        = 113;

	/** @return list<string> */
	public static function names(): array {
		return array(
			'Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz',
			'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto',
			'Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink',
			...self::pairs( 'Beleginfo', 8 ),
			'KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)',
			'EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L',
			'BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung',
			...self::pairs( 'Zusatzinformation', 20 ),
			'Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp',
			'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)',
			'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum',
			'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer',
			'Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung',
			'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz', 'Land',
			'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto',
		);
	}

	/** @return list<string> */
	private static function pairs( string $name, int $count ): array {
		$names = array();
		for ( $number = 1; $number <= $count; ++$number ) {
			array_push( $names, "$name - Art $number", "$name - Inhalt $number" );
		}
		return $names;
	}
}
