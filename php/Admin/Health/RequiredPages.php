<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\I18n\Countries;
use Vitrine\I18n\Language;
use Vitrine\Settings\OptionGroups;

/**
 * The pages that the law asks of a shop, by the shop's country and the audience of a language: a German page of a shop elsewhere is made
 * for customers in Germany.
 */
final class RequiredPages {

	/** Required everywhere: Regulation (EU) 2016/679, Article 13, and the terms that customers accept. */
	private const ANYWHERE = array(
		'privacy_policy' => OptionGroups::GENERAL,
		'terms_page'     => OptionGroups::SHOP,
	);

	/** Directives 2000/31/EC, Article 5, 2011/83/EU, Article 6(1)(h) and (l), and (EU) 2019/882, Article 13. */
	private const IN_THE_UNION = array(
		'imprint_page'                 => OptionGroups::GENERAL,
		'withdrawal_instructions_page' => OptionGroups::GENERAL,
		'guarantee_page'               => OptionGroups::GENERAL,
		'accessibility_page'           => OptionGroups::GENERAL,
	);

	/** Outside the Union: Switzerland (UWG, Article 3(1)(s)) and the United Kingdom (SI 2002/2013, regulation 6) want an imprint, too. */
	private const WITH_IMPRINT = array( 'CH', 'GB', 'IS', 'LI', 'NO' );

	/** Languages whose WordPress locale names no country. */
	private const AUDIENCES = array(
		'el' => 'GR',
		'et' => 'EE',
		'fi' => 'FI',
		'hr' => 'HR',
		'lv' => 'LV',
	);

	/** @return array<string, string> Option groups by option key. */
	public static function of( string $country, Language $language ): array {
		$countries = array_filter( array( $country, self::audience( $language ) ) );
		if ( array_intersect( $countries, Countries::EUROPEAN_UNION ) !== array() ) {
			return self::IN_THE_UNION + self::ANYWHERE;
		}
		return array_intersect( $countries, self::WITH_IMPRINT ) === array()
			? self::ANYWHERE
			: array( 'imprint_page' => OptionGroups::GENERAL ) + self::ANYWHERE;
	}

	/** Whether every page must link to it: the terms are linked where customers accept them. */
	public static function isInFooter( string $option ): bool {
		return $option !== 'terms_page';
	}

	/** Whether the law names a place that is easy to find from everywhere; for the others a link in the footer is usual. */
	public static function mustBeInFooter( string $option ): bool {
		return in_array( $option, array( 'imprint_page', 'privacy_policy' ), true );
	}

	/** The country that a language is mainly made for; '' for English, which is read everywhere. */
	private static function audience( Language $language ): string {
		$base = (string) strtok( $language->locale, '_' );
		return $base === 'en' ? '' : ( self::AUDIENCES[ $base ] ?? (string) strtok( '_' ) );
	}
}
