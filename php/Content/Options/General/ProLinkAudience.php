<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Choice;

final class ProLinkAudience extends Choice {

	public function key(): string {
		return 'pro_link_audience';
	}

	public function label(): string {
		return __( 'Who sees the trade link', 'vitrine' );
	}

	/** Trade customers first: the default (rulings, "People and things"). */
	public function choices(): array {
		return array(
			'pro'       => __( 'Trade customers', 'vitrine' ),
			'signed-in' => __( 'Everyone who is signed in', 'vitrine' ),
			'all'       => __( 'Everyone', 'vitrine' ),
		);
	}
}
