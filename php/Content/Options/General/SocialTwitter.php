<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Url;

final class SocialTwitter extends Url {

	public function key(): string {
		return 'social_twitter';
	}

	public function label(): string {
		return __( 'X (Twitter)', 'vitrine' );
	}

	public function help(): string {
		return __( 'Address of your page.', 'vitrine' );
	}
}
