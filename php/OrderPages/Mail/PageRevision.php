<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use DateTimeImmutable;
use DateTimeZone;
use WP_Post;

/** The text of a page as it was at an earlier time, from WordPress's revisions. */
final class PageRevision {

	/** The page itself, or the revision that was current at that time; null if that revision was not kept. */
	public static function asOf( WP_Post $page, DateTimeImmutable $time ): ?WP_Post {
		$moment = $time->setTimezone( new DateTimeZone( 'UTC' ) )->format( 'Y-m-d H:i:s' );
		if ( $page->post_modified_gmt <= $moment ) {
			return $page;
		}
		$revisions = wp_get_post_revisions( $page, array( 'orderby' => 'date ID', 'order' => 'DESC' ) );
		foreach ( $revisions as $revision ) {
			if ( $revision instanceof WP_Post && $revision->post_date_gmt <= $moment && wp_is_post_autosave( $revision ) === false ) {
				return $revision;
			}
		}
		return null;
	}

	/** Keeps the first text of a published page: WordPress makes no revision of a page that a program has created. */
	public static function keep( int $page ): void {
		if ( get_post_type( $page ) === 'page' && get_post_status( $page ) === 'publish' ) {
			wp_save_post_revision( $page );
		}
	}
}
