<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Url;

final class SocialInstagram extends Url {

	public function key(): string {
		return 'social_instagram';
	}

	public function label(): string {
		return __( 'Instagram', 'vitrine' );
	}

	public function help(): string {
		return __( 'Address of your page.', 'vitrine' );
	}
}
