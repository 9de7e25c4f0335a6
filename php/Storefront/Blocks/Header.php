<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\I18n\Languages;
use Vitrine\Storefront\Brand\Brand;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Routing\LanguageAlternates;
use Vitrine\Storefront\View;

/** The header as served to all visitors; the early layer adds counts and names (specification, section 2). */
final class Header {

	/** Width of the trust badge in pixels (specification, section 9). */
	private const BADGE_WIDTH        = 255;
	private const BADGE_GOOGLE_WIDTH = 141;

	public function __construct(
		private readonly View $view,
		private readonly Payload $payload,
		private readonly Languages $languages,
		private readonly LanguageAlternates $alternates,
		private readonly Contributions $contributions,
		private readonly Brand $brand,
		private readonly PrintedLinks $printed,
	) {
	}

	public function render(): string {
		$this->printed->add( PrintedLinks::HEADER );
		$options = $this->payload->part( 'options' );
		$general = $options['general'] ?? array();
		$menu    = $this->payload->part( 'menu' );
		return $this->view->render(
			'header',
			array(
				'name'       => get_bloginfo( 'name' ),
				'logo'       => $this->brand->logo(),
				'home'       => $this->languages->url(),
				'checkout'   => $this->languages->url( 'checkout' ),
				'search'     => $this->languages->url( 'search' ),
				'account'    => $this->page( 'user' ),
				'orders'     => $this->page( 'user/orders' ),
				'wishlist'   => $this->page( 'wishlist' ),
				'primary'    => $menu['primary'] ?? array(),
				'catalogue'  => $menu['first'] ?? array(),
				'languages'  => $this->alternates->choices(),
				'language'   => $this->languages->current()->code,
				'phone'      => (string) ( $general['consultation_phone'] ?? '' ),
				'contact'    => ContactLink::build( $general ),
				'hours'      => (string) ( $options['shop']['work_hours'] ?? '' ),
				'additional' => $this->additional( $general ),
				'pro'        => $general['pro_link'] ?? null,
				'audience'   => (string) ( $general['pro_link_audience'] ?? 'pro' ),
				'badge'      => $this->badge( $general ),
			)
		);
	}

	/** URL of a page if a module provides it, otherwise '', so that no icon has a dead link. */
	private function page( string $path ): string {
		return isset( $this->contributions->pages()[ $path ] ) ? $this->languages->url( $path ) : '';
	}

	/**
	 * The additional language, shown only if both its icon and its URL are set.
	 *
	 * @param array<string, mixed> $general
	 * @return array{url: string, icon: array<mixed>}|null
	 */
	private function additional( array $general ): ?array {
		$icon = $general['additional_language_icon'] ?? null;
		$url  = (string) ( $general['additional_language_link'] ?? '' );
		return is_array( $icon ) && $url !== '' ? array(
			'url'  => $url,
			'icon' => $icon,
		) : null;
	}

	/**
	 * @param array<string, mixed> $general
	 * @return array{url: string, image: string, alt: string, width: int, height: int}|null
	 */
	private function badge( array $general ): ?array {
		$image = $general['trustpilot_header_image'] ?? null;
		if ( ( $general['enable_header_trustpilot'] ?? false ) !== true || ! is_array( $image ) || $image['width'] < 1 ) {
			return null;
		}
		$width = ( $general['use_google_image_size'] ?? false ) === true ? self::BADGE_GOOGLE_WIDTH : self::BADGE_WIDTH;
		return array(
			'url'    => (string) ( $general['trustpilot_link'] ?? '' ),
			'image'  => $image['url'],
			// An image link needs a name: without an alt text, its host.
			'alt'    => $image['alt'] === '' ? (string) wp_parse_url(
				(string) ( $general['trustpilot_link'] ?? '' ),
				PHP_URL_HOST
			) : $image['alt'],
			'width'  => $width,
			'height' => (int) round( $width * $image['height'] / $image['width'] ),
		);
	}
}
