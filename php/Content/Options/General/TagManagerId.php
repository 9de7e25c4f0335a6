<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Identifier;

/** The shop's container of Google Tag Manager; without it nothing is asked of Google. */
final class TagManagerId extends Identifier {

	public function key(): string {
		return 'tag_manager_id';
	}

	public function label(): string {
		return __( 'Google Tag Manager ID (GTM-…)', 'vitrine' );
	}

	public function help(): string {
		return __( 'Loaded only for visitors who allow statistics or marketing.', 'vitrine' );
	}

	protected function pattern(): string {
		return '/^GTM-[A-Z0-9]{4,12}$/D';
	}

	protected function fault(): string {
		return __( 'This is no ID of Google Tag Manager: it begins with GTM-.', 'vitrine' );
	}
}
