<?php
declare(strict_types=1);

namespace Vitrine\Orders\VatId;

use Vitrine\I18n\SearchNormalizer;

defined( 'ABSPATH' ) || exit;

/** How the company of an order compares with the name in VIES. */
enum NameMatch {

	case Same;

	case Different;

	/** A name is missing, or they are in different scripts. */
	case Unknown;

	/** Legal forms and their words, without accents, dots and capitals; longer ones first. */
	private const FORMS = '(?:'
		. 'gesellschaft mit beschrankter haftung|aktiengesellschaft|gmbh und co kg|gmbh co kg|gmbh|mbh|ohg|gbr|kgaa|kg|ag|ug haftungsbeschrankt|ug|eg|ek'
		. '|uzdaroji akcine bendrove|akcine bendrove|individuali imone|mazoji bendrija|uab|ab|ij|ii|mb|vsi'
		. '|sabiedriba ar ierobezotu atbildibu|akciju sabiedriba|sia|as|ik'
		. '|osauhing|aktsiaselts|ou|fie'
		. '|spolka z ograniczona odpowiedzialnoscia|spolka akcyjna|spolka komandytowa|spolka jawna|sp z o o|sp z oo|spzoo|sp j|sp k|sa'
		. '|societe a responsabilite limitee|societe par actions simplifiee unipersonnelle|societe par actions simplifiee|societe anonyme'
		. '|societe civile immobiliere|sarl|sasu|sas|eurl|snc|sci|scop'
		. '|societa a responsabilita limitata semplificata|societa a responsabilita limitata|societa per azioni|srls|srl|spa|sapa|ss'
		. '|sociedad de responsabilidad limitada|sociedad limitada|sociedad anonima|slu|sl|sau|scp|lda|unipessoal'
		. '|besloten vennootschap|naamloze vennootschap|vof|bvba|bv|nv|cvba|cv'
		. '|aktiebolag|handelsbolag|aktieselskab|anpartsselskab|aps|osakeyhtio|oyj|oy|ky|tmi|hb'
		. '|spolecnost s rucenim omezenym|spolocnost s rucenim obmedzenym|akciova spolecnost|akciova spolocnost|spol s r o|sro'
		. '|spol s ro|spk|spj|unipersonale|societate comerciala|sc'
		. '|korlatolt felelossegu tarsasag|zrt|nyrt|kft|bt|doo|dd|jdoo|eood|ood|ead|ad|societate cu raspundere limitata|pfa'
		. '|limited liability company|public limited company|limited|ltd|plc|llc|dac|inc|ike|epe|ae|oe|αε|επε|ικε|οε|εε|оод|еоод|ад|еад|ет'
		. '|(?:μονοπροσωπη )?(?:ανωνυμη εταιρεια|ιδιωτικη κεφαλαιουχικη εταιρεια|εταιρεια περιορισμενησ ευθυνησ|αε|ικε|επε)'
		. '|(?:ομορρυθμη|ετερορρυθμη|ομορρυθμοσ|ετερορρυθμοσ) εταιρεια'
		. ')';

	private const FOREIGN_SCRIPTS = array( '/\p{Greek}/u', '/\p{Cyrillic}/u' );

	/**
	 * @param string $typed      By the customer.
	 * @param string $registered In VIES; some countries add the trade name after "||".
	 */
	public static function of( string $typed, string $registered ): self {
		$isMissing = self::words( $typed ) === array() || self::words( $registered ) === array();
		if ( $isMissing || self::scripts( $typed ) !== self::scripts( $registered ) ) {
			return self::Unknown;
		}
		foreach ( array( $registered, ...explode( '||', $registered ) ) as $name ) {
			if ( self::areSame( self::words( $typed ), self::words( $name ) ) ) {
				return self::Same;
			}
		}
		return self::Different;
	}

	/**
	 * @param list<string> $some
	 * @param list<string> $others
	 */
	private static function areSame( array $some, array $others ): bool {
		if ( implode( '', $some ) === implode( '', $others ) ) {
			return true;
		}
		sort( $some );
		sort( $others );
		return $some === $others;
	}

	/** @return list<bool> Which scripts other than the Latin one it has. */
	private static function scripts( string $name ): array {
		return array_map( static fn ( string $script ): bool => preg_match( $script, $name ) === 1, self::FOREIGN_SCRIPTS );
	}

	/** @return list<string> Without legal forms, unless there are no other words. */
	private static function words( string $name ): array {
		// "S.R.L." and "O'Neill" are one word each.
		$text = SearchNormalizer::line( (string) preg_replace( '/[.\'’`´]+/u', '', $name ) );
		// German umlauts are written in two ways. "AE" alone is a Greek company.
		$text  = (string) preg_replace( '/([aou])e(?=[a-z])|(?<=[a-z])([aou])e/', '$1$2', $text );
		$text  = trim( (string) preg_replace( '/(?<=^| )(?:und|and|et|ir|un|ja|en|y|e|i)(?= )/u', '', $text ) );
		$text  = (string) preg_replace( '/ +/', ' ', $text );
		$short = trim( (string) preg_replace( '/(?<![^ ])' . self::FORMS . '(?![^ ])/u', '', $text ) );
		$words = explode( ' ', $short === '' ? $text : $short );
		return array_values( array_filter( $words, static fn ( string $word ): bool => $word !== '' ) );
	}
}
