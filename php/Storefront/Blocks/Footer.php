<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Routing\LanguageAlternates;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;

/** The footer: contact details, menus second to fourth as columns, the fifth as legal line. */
final class Footer {

	private const SOCIALS = array(
		'instagram' => 'Instagram',
		'facebook'  => 'Facebook',
		'linkedin'  => 'LinkedIn',
		'twitter'   => 'X',
	);

	/** Options with pages that the legal line links unless its menu does. */
	public const LEGAL_PAGES = array(
		'imprint_page', 'privacy_policy', 'withdrawal_instructions_page', 'guarantee_page', 'accessibility_page',
	);

	public function __construct(
		private readonly View $view,
		private readonly Payload $payload,
		private readonly Languages $languages,
		private readonly LanguageAlternates $alternates,
		private readonly Clock $clock,
		private readonly Routing $routing,
		private readonly Contributions $contributions,
		private readonly PageContents $contents,
		private readonly PrintedLinks $printed,
	) {
	}

	public function render(): string {
		$this->printed->add( PrintedLinks::FOOTER );
		$options = $this->payload->part( 'options' );
		$general = $options['general'] ?? array();
		$menu    = $this->payload->part( 'menu' );
		$now     = $this->clock->now();
		$this->contents->validUntil( $now->modify( 'first day of January next year midnight' )->getTimestamp() );
		return $this->view->render(
			'footer',
			array(
				'newsletter' => $this->newsletter( $general ),
				'name'       => get_bloginfo( 'name' ),
				'tagline'    => ( $options['shop']['tagline'] ?? '' ) === '' ? get_bloginfo( 'description' ) : $options['shop']['tagline'],
				'home'       => $this->languages->url(),
				'columns'    => array_values(
					array_filter( array( $menu['secondary'] ?? array(), $menu['third'] ?? array(), $menu['fourth'] ?? array() ) )
				),
				'legal'      => $menu['fifth'] ?? array(),
				'languages'  => $this->alternates->choices(),
				'phone'      => (string) ( $general['footer_phone'] ?? '' ),
				'email'      => (string) ( $general['footer_email'] ?? '' ),
				'contacts'   => $general['contacts'] ?? array(),
				'contact'    => ContactLink::build( $general ),
				'pages'      => array_values(
					array_filter(
						array_map( static fn ( string $key ): ?array => $general[ $key ] ?? null, self::LEGAL_PAGES ),
						static fn ( ?array $link ): bool => $link !== null
					)
				),
				'withdraw'   => $this->languages->url( 'withdraw' ),
				'hours'      => (string) ( $options['shop']['work_hours'] ?? '' ),
				'socials'    => $this->socials( $general ),
				'year'       => $now->format( 'Y' ),
			)
		);
	}

	/**
	 * Data of the newsletter form above the columns; null if the page does not show it (specification, section 2).
	 *
	 * @param array<string, mixed> $general
	 * @return array{action: string, title: string, logo: array<string, mixed>|null, image: array<string, mixed>|null, privacy: string}|null
	 */
	private function newsletter( array $general ): ?array {
		$offered = $this->routing->place()->page->newsletter ?? true;
		return $offered && isset( $this->contributions->pages()['newsletter'] ) ? array(
			'action'  => $this->languages->url( 'newsletter' ),
			'title'   => (string) ( $general['newsletter_title'] ?? '' ),
			'logo'    => $general['newsletter_logo'] ?? null,
			'image'   => $general['newsletter_background_image'] ?? null,
			'privacy' => (string) ( $general['privacy_policy']['url'] ?? '' ),
		) : null;
	}

	/**
	 * @param array<string, mixed> $general
	 * @return list<array{name: string, url: string, icon: string}>
	 */
	private function socials( array $general ): array {
		$socials = array();
		foreach ( self::SOCIALS as $key => $name ) {
			$url = (string) ( $general[ "social_$key" ] ?? '' );
			if ( $url !== '' ) {
				$socials[] = array(
					'name' => $name,
					'url'  => $url,
					'icon' => $key === 'twitter' ? 'x' : $key,
				);
			}
		}
		return $socials;
	}
}
