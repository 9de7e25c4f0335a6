<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\I18n\Languages;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\View;

/** The compact footer for themes with a footer of their own: the withdrawal form and the legal pages, which the law wants on each page. */
final class LegalLinks {

	/** Value of the attribute `place`: at the end of the page, without the theme's footer. */
	public const AT_END = 'end';

	public function __construct(
		private readonly View $view,
		private readonly Payload $payload,
		private readonly Languages $languages,
		private readonly PrintedLinks $printed,
	) {
	}

	/** @param array<string, mixed> $attributes */
	public function render( array $attributes = array() ): string {
		if ( ( $attributes[ ShopLinks::ONCE ] ?? false ) === true && $this->printed->has( PrintedLinks::FOOTER ) ) {
			return '';
		}
		$place = ( $attributes['place'] ?? '' ) === self::AT_END ? self::AT_END : '';
		$this->printed->add( PrintedLinks::FOOTER, $place );
		return $this->view->render(
			'legal-links',
			array(
				'place' => $place,
				'links' => $this->links(),
			)
		);
	}

	/**
	 * The pages of the menu of the legal line, those of the settings, and the withdrawal form; each once.
	 *
	 * @return list<array{url: string, title: string, target: string}>
	 */
	public function links(): array {
		$options = $this->payload->part( 'options' );
		$links   = array( ...( $this->payload->part( 'menu' )['fifth'] ?? array() ), $options['shop']['terms_page'] ?? null );
		foreach ( Footer::LEGAL_PAGES as $key ) {
			$links[] = $options['general'][ $key ] ?? null;
		}
		$links[] = array(
			'url'    => $this->languages->url( 'withdraw' ),
			'title'  => __( 'Withdraw from contract here', 'vitrine' ),
			'target' => '',
		);
		$byUrl   = array();
		foreach ( $links as $link ) {
			$url = is_array( $link ) ? (string) ( $link['url'] ?? '' ) : '';
			if ( $url !== '' && (string) ( $link['title'] ?? '' ) !== '' ) {
				$byUrl[ $url ] ??= array(
					'url'    => $url,
					'title'  => (string) $link['title'],
					'target' => (string) ( $link['target'] ?? '' ),
				);
			}
		}
		return array_values( $byUrl );
	}
}
