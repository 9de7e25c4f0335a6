<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Content\Pages\PageBody;
use Vitrine\Kernel\Mailer;

/**
 * The starter text of the accessibility statement (Directive (EU) 2019/882, Annex V). It claims only what the shop's own tests check; the
 * owner completes it in the editor.
 */
final class AccessibilityStatement {

	/** Authorities that supervise e-commerce services, by the shop's country; docs/duties.md says how far they are confirmed. */
	private const AUTHORITIES = array(
		'DE' => 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
		'FR' => 'Direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF)',
		'IE' => 'Competition and Consumer Protection Commission (CCPC)',
		'IT' => 'Agenzia per l’Italia Digitale (AgID)',
		'LT' => 'Valstybinė vartotojų teisių apsaugos tarnyba (VVTAT)',
	);

	/**
	 * @param string $contact URL of the contact page; '' if there is none.
	 * @param string $home    The shop's country.
	 * @return string Block markup in the current language.
	 */
	public static function content( string $contact, string $home ): string {
		$address = (string) ( get_option( Mailer::ADDRESS_OPTION ) ?: get_option( 'admin_email' ) );
		return PageBody::build(
			array(
				array(
					'p' => __(
						'We want everyone to be able to use this shop. This statement describes how the shop meets the accessibility requirements of Directive (EU) 2019/882 (European Accessibility Act) and of the standard EN 301 549, which refers to the Web Content Accessibility Guidelines (WCAG), level AA.',
						'vitrine'
					),
				),
				array( 'h2' => __( 'The service', 'vitrine' ) ),
				array(
					'p' => __(
						'This shop shows products with texts, pictures and prices. You can search, fill a cart, order and pay, manage your orders in an account and withdraw from a contract. All of this is text that a screen reader can read, in every language of the shop.',
						'vitrine'
					),
				),
				array( 'h2' => __( 'How the shop helps you', 'vitrine' ) ),
				array(
					'ul' => array(
						__( 'You can order with the keyboard alone. The focus is always visible.', 'vitrine' ),
						__( 'Texts and controls have sufficient contrast, and headings, lists and landmarks give each page a structure.', 'vitrine' ),
						__( 'Every form field has a name. Errors are described in words next to the field.', 'vitrine' ),
						__( 'Animations are left out if your device asks for reduced motion.', 'vitrine' ),
						__( 'The layout adapts to narrow screens, so that you can enlarge the pages.', 'vitrine' ),
					),
				),
				array( 'h2' => __( 'Tests so far', 'vitrine' ) ),
				array(
					'p' => __(
						'The software of this shop is tested automatically before each release: its kinds of pages, menus and windows with the rules of the tool axe and enlarged to four times their size, and a complete order, the account and a withdrawal with the keyboard alone. Such tests find only some of the possible barriers.',
						'vitrine'
					),
				),
				array( 'h2' => __( 'Known limits', 'vitrine' ) ),
				array(
					'ul' => array(
						__( 'People who use assistive technology every day have not tested the shop yet.', 'vitrine' ),
						__( 'If your browser enlarges only the text on a phone, words may break or be cut. Enlarging the whole page does not have this limit.', 'vitrine' ),
						__( 'Our own texts, pictures and documents are not checked automatically.', 'vitrine' ),
						__( 'Card payment, live chat and sign-in with Google or Facebook come from other providers.', 'vitrine' ),
						__( 'Ordering online requires JavaScript. Without it you can read and search everything, and contact us.', 'vitrine' ),
					),
				),
				array( 'h2' => __( 'Reporting barriers', 'vitrine' ) ),
				array(
					'p' => sprintf(
						/* translators: %s: e-mail address */
						__( 'If something is difficult to use, write to %s or use our contact page. We help you with your order and remove the barrier as soon as we can.', 'vitrine' ),
						$address
					),
					'links' => array( $address => "mailto:$address" ),
				),
				...( $contact === '' ? array() : array(
					array(
						'p'     => __( 'Contact', 'vitrine' ),
						'links' => array( __( 'Contact', 'vitrine' ) => $contact ),
					),
				) ),
				array( 'h2' => __( 'Supervision', 'vitrine' ) ),
				array( 'p' => self::supervision( $home ) ),
			)
		);
	}

	private static function supervision( string $home ): string {
		$authority = self::AUTHORITIES[ $home ] ?? '';
		return $authority === ''
			? __( 'If our answer does not help you, turn to the authority that supervises the accessibility of services in our country.', 'vitrine' )
			/* translators: %s: name of an authority */
			: sprintf( __( 'If our answer does not help you, turn to the competent authority: %s.', 'vitrine' ), $authority );
	}
}
