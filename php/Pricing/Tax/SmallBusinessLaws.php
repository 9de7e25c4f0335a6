<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

/**
 * What an invoice says in place of VAT if its seller is a small business: the sentence of the country's law in a language of the country,
 * elsewhere a sentence that names the law as it is cited there. Countries without an entry have no exemption, or no fixed name for it.
 */
final class SmallBusinessLaws {

	/** The laws, as cited in their country. */
	private const LAWS = array(
		'AT' => '§ 6 Abs. 1 Z 27 UStG 1994',
		'BE' => 'art. 56bis CTVA / WBTW',
		'BG' => 'чл. 113, ал. 9 ЗДДС',
		'CZ' => '§ 6 zákona č. 235/2004 Sb.',
		'DE' => '§ 19 UStG',
		'DK' => 'momslovens § 48',
		'EE' => 'KMS § 19',
		'FI' => 'AVL 3 §',
		'FR' => 'art. 293 B du CGI',
		'HR' => 'čl. 90. Zakona o PDV-u',
		'HU' => '2007. évi CXXVII. törvény XIII. fejezet',
		'IE' => 'section 6 of the Value-Added Tax Consolidation Act 2010',
		'IT' => 'art. 1, commi 54-89, L. 190/2014',
		'LT' => 'PVM įstatymo 71 str.',
		'LU' => 'art. 57 de la loi TVA',
		'LV' => 'PVN likuma 59. pants',
		'MT' => 'article 11 of the Value Added Tax Act (Cap. 406)',
		'NL' => 'artikel 25 Wet OB 1968',
		'PL' => 'art. 113 ustawy o VAT',
		'PT' => 'artigo 53.º do CIVA',
		'RO' => 'art. 310 din Codul fiscal',
		'SE' => '18 kap. mervärdesskattelagen (2023:200)',
		'SI' => '94. člen ZDDV-1',
		'SK' => '§ 4 zákona č. 222/2004 Z. z.',
	);

	/** By country, then by language. Legal formulas, which are not translated with the screens. */
	private const SENTENCES = array(
		'AT' => array( 'de' => 'Umsatzsteuerbefreit aufgrund der Kleinunternehmerregelung gemäß § 6 Abs. 1 Z 27 UStG 1994.' ),
		'BE' => array(
			'fr' => 'Petite entreprise soumise au régime de la franchise de taxe (art. 56bis du Code de la TVA). TVA non applicable.',
			'nl' => 'Kleine onderneming onderworpen aan de vrijstellingsregeling van belasting (art. 56bis Btw-wetboek). Btw niet toepasselijk.',
		),
		'DE' => array( 'de' => 'Steuerbefreiung für Kleinunternehmer gemäß § 19 UStG. Es wird keine Umsatzsteuer berechnet.' ),
		'EE' => array( 'et' => 'Müüja ei ole käibemaksukohustuslane (KMS § 19). Käibemaksu ei arvestata.' ),
		'FR' => array( 'fr' => 'TVA non applicable, art. 293 B du CGI' ),
		'IT' => array(
			'it' => 'Operazione effettuata in regime forfettario ai sensi dell’art. 1, commi da 54 a 89, della Legge n. 190/2014. IVA non applicata.',
		),
		'LT' => array( 'lt' => 'Pardavėjas nėra PVM mokėtojas (PVM įstatymo 71 str.). PVM neskaičiuojamas.' ),
		'LU' => array( 'fr' => 'TVA non applicable, régime de franchise, art. 57 de la loi TVA' ),
		'LV' => array( 'lv' => 'Pārdevējs nav reģistrēts PVN maksātājs (PVN likuma 59. pants). PVN netiek piemērots.' ),
		'NL' => array( 'nl' => 'Vrijgesteld van btw op grond van de kleineondernemersregeling (artikel 25 Wet op de omzetbelasting 1968).' ),
		'PL' => array( 'pl' => 'Zwolnienie z VAT na podstawie art. 113 ustawy o podatku od towarów i usług.' ),
		'PT' => array( 'pt' => 'IVA – regime de isenção (artigo 53.º do CIVA)' ),
	);

	/**
	 * @param string $country  The shop's.
	 * @param string $language Base code of the current language, in which the answer is.
	 */
	public static function sentence( string $country, string $language ): string {
		$law = self::LAWS[ $country ] ?? '';
		return self::SENTENCES[ $country ][ $language ] ?? ( $law === ''
			? VatTreatment::SmallBusiness->reason()
			/* translators: %s: a law, for example "§ 19 UStG" */
			: sprintf( __( 'No VAT is charged: exemption for small businesses (%s).', 'vitrine' ), $law ) );
	}
}
