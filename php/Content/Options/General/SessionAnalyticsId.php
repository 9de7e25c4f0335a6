<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Identifier;

/** The shop's project at Microsoft Clarity; without it no visit is recorded. */
final class SessionAnalyticsId extends Identifier {

	public function key(): string {
		return 'session_analytics_id';
	}

	public function label(): string {
		return __( 'Microsoft Clarity project ID', 'vitrine' );
	}

	public function help(): string {
		return __( 'Loaded only for visitors who allow statistics.', 'vitrine' );
	}

	protected function pattern(): string {
		return '/^[a-z0-9]{6,20}$/D';
	}

	protected function fault(): string {
		return __( 'This is no project ID of Microsoft Clarity: it has small letters and digits only.', 'vitrine' );
	}
}
