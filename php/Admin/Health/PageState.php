<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

defined( 'ABSPATH' ) || exit;

/** The first fault of a page that the law requires, in one language. */
enum PageState {

	case Missing;
	case NotPublished;
	case StarterText;
	case Incomplete;
	case NotLinked;
	case Good;

	public function label(): string {
		return match ( $this ) {
			self::Missing      => __( 'no page is selected', 'vitrine' ),
			self::NotPublished => __( 'not published', 'vitrine' ),
			self::StarterText  => __( 'still has its starter text', 'vitrine' ),
			self::Incomplete   => __( 'facts are missing in the settings', 'vitrine' ),
			self::NotLinked    => __( 'not linked in the footer', 'vitrine' ),
			self::Good         => '',
		};
	}
}
