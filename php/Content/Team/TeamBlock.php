<?php
declare(strict_types=1);

namespace Vitrine\Content\Team;

use Vitrine\Content\Published;
use Vitrine\Storefront\View;

/** The team on a page, from the kept options: no question to the database. */
final class TeamBlock {

	public function __construct( private readonly View $view, private readonly Published $published ) {
	}

	/** @param array<string, mixed> $attributes */
	public function render( array $attributes ): string {
		$general = $this->published->options()['general'] ?? array();
		return $this->view->render(
			'home/team',
			array(
				'headline' => is_string( $attributes['headline'] ?? null ) ? $attributes['headline'] : '',
				'text'     => is_string( $attributes['text'] ?? null ) ? $attributes['text'] : '',
				'members'  => $general['form_members'] ?? array(),
			)
		);
	}

	/** @return array{title: string, description: string, attributes: array<string, array<string, mixed>>} */
	public static function description(): array {
		return array(
			'title'       => __( 'Team', 'vitrine' ),
			'description' => __( 'The people of the shop with telephone and e-mail.', 'vitrine' ),
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
				),
			),
		);
	}
}
