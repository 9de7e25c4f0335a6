<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;
use Vitrine\Storefront\View;

/**
 * The team block; uses the cached options, without database queries.
 *
 * @phpstan-import-type BlockDescription from DescribesBlocks
 */
final class TeamBlock {

	public function __construct(
		private readonly View $view,
		private readonly ContentCache $contentCache,
		private readonly PageContents $contents,
	) {
	}

	/** @param array<string, mixed> $attributes */
	public function render( array $attributes ): string {
		$this->contents->shows( Tag::TEAM );
		$general = $this->contentCache->options()['general'] ?? array();
		return $this->view->render(
			'home/team',
			array(
				'headline' => is_string( $attributes['headline'] ?? null ) ? $attributes['headline'] : '',
				'text'     => is_string( $attributes['text'] ?? null ) ? $attributes['text'] : '',
				'members'  => $general['form_members'] ?? array(),
			)
		);
	}

	/** @return BlockDescription */
	public static function description(): array {
		return array(
			'title'       => __( 'Team', 'vitrine' ),
			'description' => __( 'Shows the team with phone numbers and e-mail addresses.', 'vitrine' ),
			'keywords'    => __( 'people, staff, contact', 'vitrine' ),
			'empty'       => __( 'No team members are published yet. Add them under Team, and choose them in Shop > Settings.', 'vitrine' ),
			'attributes'  => array(
				'headline' => array(
					'type'    => 'string',
					'default' => '',
					'label'   => __( 'Headline', 'vitrine' ),
				),
				'text'     => array(
					'type'    => 'string',
					'default' => '',
					'label'   => __( 'Text', 'vitrine' ),
					'control' => 'text',
				),
			),
		);
	}
}
